import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { containedVatCents } from 'mf-shared/money';
import { sizeLabel } from '../../catalogue/api.ts';
import { describeCustomization, readCustomization } from '../../orders/order/orderItems.ts';
import { payableStates } from '../../orders/order/payableStates.ts';
import type { Db } from '../../platform/database/Db.ts';
import { dayOf, isWithin, type Days } from '../../platform/database/days.ts';
import { escapeFormula } from '../spreadsheets/formulas.ts';

/**
 * One row for each line of an order. Amounts of the whole order are only in its first row, so that columns
 * can be summed.
 */
const columns = [
  'Order',
  'Placed on',
  'State',
  'Customer',
  'E-mail',
  'Delivery method',
  'Location',
  'SKU',
  'Item',
  'Colour',
  'Size',
  'Customization',
  'Pieces',
  'Unit price',
  'Discount',
  'VAT',
  'Delivery',
  'VAT of delivery',
  'Order total',
  'Payment',
  'Paid',
  'Refunded',
] as const;
type Row = Record<(typeof columns)[number], string | number>;

const ordersOfPage = 1000;

interface Page {
  csv: string;
  orders: number;
  next: number | null;
}

/** Paid orders placed in the period, oldest first. Only the first page has the header. */
export async function orderPage(
  db: Db,
  period: Days,
  after: number | null = null,
  most = ordersOfPage,
): Promise<Page> {
  const orders = await findOrders(db, period, after ?? 0, most + 1);
  const shown = orders.slice(0, most);
  const rows = shown.flatMap(rowsOf);
  const header = after === null;
  const csv = stringify(rows, {
    header,
    bom: header,
    columns: [...columns],
    cast: { string: escapeFormula },
  });
  return { csv, orders: shown.length, next: orders.length > most ? (shown.at(-1)?.id ?? null) : null };
}

/** The file appears only when complete. Returns the number of orders. */
export async function exportOrders(
  db: Db,
  period: Days,
  file: string,
  onPage: (orders: number) => void = () => undefined,
): Promise<number> {
  let count = 0;
  async function* pages() {
    let after: number | null = null;
    do {
      const page: Page = await orderPage(db, period, after);
      count += page.orders;
      onPage(count);
      yield page.csv;
      after = page.next;
    } while (after !== null);
  }
  const unfinished = `${file}.part`;
  try {
    await pipeline(Readable.from(pages()), createWriteStream(unfinished, { flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return count;
}

interface Line {
  sku: string | null;
  note: string;
  colour: string;
  size: string;
  pieces: number;
  cents: number;
  customization: unknown;
}

const findOrders = (db: Db, days: Days, after: number, limit: number) =>
  db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(['orders.id', 'number', 'state', 'first_name', 'last_name', 'email', 'location'])
    .select(['delivery_methods.name as method', 'subtotal_cents', 'delivery_cents', 'voucher_cents'])
    .select('total_cents')
    .select([
      sql<string>`${dayOf(sql`created_at`)}::text`.as('day'),
      sql<Line[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'sku', sku, 'note', l.note, 'colour', colour, 'size', l.size, 'pieces', ordered_quantity,
          'cents', price_cents + customization_cents, 'customization', customization) order by l.id), '[]')
        from order_lines l left join variants on variants.id = variant_id
        where order_id = orders.id and l.item_id is not null)`.as('lines'),
      sql<{ wallet: string | null; cents: number; returned: number }[]>`(select coalesce(jsonb_agg(
          jsonb_build_object('wallet', wallet, 'cents', amount_cents, 'returned', greatest(refunded_cents,
            (select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and state = 'done')))
          order by id), '[]')
        from payments where order_id = orders.id and payments.state = 'paid')`.as('payments'),
    ])
    .where('state', 'not in', [...payableStates, 'cancelled'])
    .where(isWithin(sql`created_at`, days))
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(limit)
    .execute();

type Order = Awaited<ReturnType<typeof findOrders>>[number];

function rowsOf(order: Order): Row[] {
  const discounts = sharesOf(order);
  const lines = order.lines.length > 0 ? order.lines : [null];
  return lines.map((line, index) => ({
    ...sameInAll(order),
    ...(line ? goods(line, discounts[index] ?? 0) : withoutGoods),
    ...(index === 0 ? once(order) : withoutOrder),
  }));
}

/** Rounding is cumulative, so that the shares sum up to the voucher. */
function sharesOf({ lines, subtotal_cents, voucher_cents }: Order): number[] {
  let before = 0;
  let given = 0;
  return lines.map(({ cents, pieces }) => {
    before += cents * pieces;
    const due = subtotal_cents > 0 ? Math.round((voucher_cents * before) / subtotal_cents) : 0;
    const share = due - given;
    given = due;
    return share;
  });
}

const euros = (cents: number): string => (cents / 100).toFixed(2);

const sameInAll = (order: Order) => ({
  Order: order.number,
  'Placed on': order.day,
  State: order.state,
  Customer: `${order.first_name} ${order.last_name}`.trim(),
  'E-mail': order.email,
  'Delivery method': order.method ?? '',
  Location: order.location,
});

const goods = ({ sku, note, colour, size, pieces, cents, customization }: Line, discount: number) => ({
  SKU: sku ?? '',
  Item: note,
  Colour: colour,
  Size: size && sizeLabel(size),
  Customization: describeCustomization(readCustomization(customization)),
  Pieces: pieces,
  'Unit price': euros(cents),
  Discount: euros(discount),
  VAT: euros(containedVatCents(cents * pieces - discount)),
});

const withoutGoods = {
  SKU: '',
  Item: '',
  Colour: '',
  Size: '',
  Customization: '',
  Pieces: '',
  'Unit price': '',
  Discount: '',
  VAT: '',
} as const;

const once = ({ delivery_cents, total_cents, payments }: Order) => ({
  Delivery: euros(delivery_cents),
  'VAT of delivery': euros(containedVatCents(delivery_cents)),
  'Order total': euros(total_cents),
  Payment: payments.map(({ wallet }) => wallet ?? 'card').join(', '),
  Paid: euros(payments.reduce((sum, { cents }) => sum + cents, 0)),
  Refunded: euros(payments.reduce((sum, { returned }) => sum + returned, 0)),
});

const withoutOrder = {
  Delivery: '',
  'VAT of delivery': '',
  'Order total': '',
  Payment: '',
  Paid: '',
  Refunded: '',
} as const;
