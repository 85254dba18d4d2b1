import { sql } from 'kysely';
import type { OrderSummary } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { describeLocation } from '../../delivery/api.ts';
import {
  canWithdraw,
  cancelReason,
  isPaymentAwaited,
  isToConfirm,
  orderItems,
  payAtPickupOf,
  shownState,
  supplementsCents,
  type OrderItem,
} from '../../orders/api.ts';
import { picturedItems } from './picturedItems.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Nicosia',
  day: 'numeric',
  month: 'numeric',
  year: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** Format: d/m/yy h:mm:ss, in the shop's time zone. */
export function orderDate(instant: Date): string {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const day = `${Number(part('day'))}/${Number(part('month'))}/${part('year')}`;
  return `${day} ${Number(part('hour'))}:${part('minute')}:${part('second')}`;
}

const isPaidBack = sql<boolean>`(
  select coalesce(sum(refunded_cents) > 0 and sum(refunded_cents) = sum(amount_cents), false)
  from payments where order_id = orders.id and payments.state = 'paid')`;

export function ordersOf(db: Db, personId: number, language: Language) {
  return db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'orders.delivery_method_id')
    .leftJoin('pickup_locations', (join) =>
      join
        .onRef('pickup_locations.delivery_method_id', '=', 'delivery_methods.id')
        .onRef('pickup_locations.name', '=', 'orders.location'),
    )
    .select(['orders.id', 'number', 'created_at', 'total_cents', 'voucher_cents', 'state', 'cancelled_at'])
    .select(['reserved_until', 'packed_at', 'paid_at', cancelReason.as('cancel_reason')])
    .select(['tracking', 'delivered_at', 'kind', 'tracking_page', 'is_collected', 'location'])
    .select([
      localizedColumn('delivery_methods.name', language).$castTo<string | null>().as('method'),
      localizedColumn('pickup_locations.name', language).$castTo<string | null>().as('place'),
      localizedColumn('pickup_locations.address', language).$castTo<string | null>().as('address'),
      localizedColumn('pickup_locations.town', language).$castTo<string | null>().as('town'),
      'pickup_locations.post_code as postCode',
      canWithdraw.as('can_withdraw'),
      supplementsCents.as('supplements_cents'),
      isPaidBack.as('is_paid_back'),
      isPaymentAwaited.as('is_payment_awaited'),
    ])
    .where('person_id', '=', personId)
    .where('state', '!=', 'created');
}

type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number];

export async function summaries(db: Db, rows: Row[], items: OrderItem[]): Promise<OrderSummary[]> {
  const goodsOf = await picturedItems(db, items);
  return rows.map((row) => ({
    id: row.number,
    date: orderDate(row.created_at),
    totalCents: row.total_cents + row.supplements_cents,
    status: shownState(row) as OrderSummary['status'],
    cancelled: cancellationOf(row),
    placedAt: row.created_at.getTime(),
    deliveredAt: row.delivered_at?.getTime() ?? null,
    pickupLocation: pickupLocation(row),
    isPickup: row.kind === 'pickup',
    tracking: row.tracking,
    trackingPage: row.tracking
      ? (row.tracking_page?.replace('{tracking}', encodeURIComponent(row.tracking)) ?? null)
      : null,
    canWithdraw: row.can_withdraw,
    payAtPickup: payAtPickupOf(row),
    isToConfirm: isToConfirm(row),
    isPaymentAwaited: row.is_payment_awaited,
    goods: goodsOf(row.id),
  }));
}

function cancellationOf(row: Row): OrderSummary['cancelled'] {
  if (shownState(row) !== 'cancelled') return null;
  if (row.cancel_reason === 'paid-by-another') return row.cancel_reason;
  if (!row.paid_at) return 'unpaid';
  return row.is_paid_back ? 'refunded' : 'other';
}

const placeOf = ({ place, location, ...where }: Row): string => describeLocation(place ?? location, where);

const pickupLocation = (row: Row): string | null =>
  row.kind === 'pickup' || row.is_collected ? placeOf(row) || row.method : null;

export const deliveryOf = (row: Row): string =>
  [...new Set([row.method, placeOf(row)])].filter(Boolean).join(', ');

const pageSize = 20;

export async function myOrders(
  db: Db,
  personId: number,
  language: Language,
  from?: string,
): Promise<{ orders: OrderSummary[]; next: string | null }> {
  const rows = await ordersOf(db, personId, language)
    .$if(from !== undefined, (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.id) <= (
          select first.created_at, first.id from orders as first
          where first.number = ${from} and first.person_id = ${personId})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  const items = await orderItems(
    db,
    shown.map(({ id }) => id),
  );
  return { orders: await summaries(db, shown, items), next: rows[pageSize]?.number ?? null };
}
