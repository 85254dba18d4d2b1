import { sql } from 'kysely';
import { toEuros } from 'mf-shared/money';
import { orderDate } from '../../../customers/api.ts';
import { internal, link, own, shown } from './fields.ts';
import type { Table } from './table.ts';

const iso = (instant: Date): string => instant.toISOString();

/** Excludes orders that never reached the card page, and what exchanges cost more. */
const isOrder = sql`o.state <> 'created'`;

const trans: Table = {
  system: 'pos',
  file: 'trans',
  from: sql`orders o left join people p on p.id = o.person_id`,
  where: isOrder,
  id: sql`o.id`,
  order: sql`o.created_at desc, o.id desc`,
  owner: sql`o.person_id`,
  fields: {
    code: own(sql`o.number`),
    date: own(sql`o.created_at`, orderDate),
    '@create_stamp': own(sql`o.created_at`, iso),
    _total: own(sql`o.total_cents`, toEuros),
    status: own(sql`case when o.cancelled_at is null then o.state else 'cancelled' end`),
    ...link('people', own, sql`p.name`, sql`p.id`),
  },
};

/**
 * The charge for delivery is a line in the specification; its record numbers count down from the largest
 * integer. The previous backend stored it as a line without item.
 */
const linesWithDelivery = sql`
  select id, item_id, note, colour, size, quantity, price_cents + customization_cents as price_cents
  from current_lines where order_id = o.id and item_id is not null
  union all
  select 2147483647 - o.id, null, 'DELIVERY', '', '', 1, o.delivery_cents where o.delivery_cents > 0`;

const transdet: Table = {
  system: 'pos',
  file: 'transdet',
  from: sql`orders o cross join lateral (${linesWithDelivery}) l`,
  where: isOrder,
  id: sql`l.id`,
  order: sql`o.id, l.id`,
  owner: sql`o.person_id`,
  fields: {
    price: own(sql`l.price_cents`, toEuros),
    quantity: own(sql`-l.quantity`),
    color: own(sql`l.colour`),
    size: own(sql`l.size`),
    ...link('item', own, sql`l.note`, sql`l.item_id`),
    ...link('trans', own, sql`o.number`, sql`o.id`),
  },
};

const deliverymethod: Table = {
  system: 'accounting',
  file: 'deliverymethod',
  from: sql`delivery_methods d`,
  where: sql`d.is_active`,
  id: sql`d.id`,
  order: sql`d.position, d.id`,
  fields: { name: shown(sql`d.name`), position: shown(sql`d.position`) },
};

const pickuplocation: Table = {
  system: 'accounting',
  file: 'pickuplocation',
  from: sql`pickup_locations l join delivery_methods d on d.id = l.delivery_method_id`,
  where: sql`l.is_active and d.is_active`,
  id: sql`l.id`,
  order: sql`l.position, l.id`,
  fields: {
    name: shown(sql`l.name`),
    ...link('deliverymethod', shown, sql`d.name`, sql`d.id`),
  },
};

/**
 * Never listed, because the code is enough to spend a voucher. PosFindVoucher returns the value of a known
 * code.
 */
const voucher: Table = {
  system: 'pos',
  file: 'voucher',
  from: sql`vouchers v`,
  id: sql`v.id`,
  order: sql`v.id`,
  fields: { code: internal(sql`v.code`), $collected: internal(sql`v.amount_cents`) },
};

export const orderTables: Table[] = [trans, transdet, deliverymethod, pickuplocation, voucher];
