import type { OrderSummary } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Nicosia',
  day: 'numeric',
  month: 'numeric',
  year: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** As d/m/yy h:m:s in the shop's time zone. */
export function orderDate(instant: Date): string {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const day = `${Number(part('day'))}/${Number(part('month'))}/${part('year')}`;
  return `${day} ${Number(part('hour'))}:${part('minute')}:${part('second')}`;
}

/** A person's orders, without those that never reached the card page. */
export function ordersOf(db: Db, personId: number) {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'number', 'created_at', 'total_cents', 'voucher_cents', 'state'])
    .where('person_id', '=', personId)
    .where('state', '!=', 'created');
}

interface Row {
  number: string;
  created_at: Date;
  total_cents: number;
  state: string;
}

export const summary = (row: Row): OrderSummary => ({
  id: row.number,
  date: orderDate(row.created_at),
  totalCents: row.total_cents,
  status: row.state as OrderSummary['status'],
});

/** Newest first. */
export async function myOrders(db: Db, personId: number): Promise<OrderSummary[]> {
  const rows = await ordersOf(db, personId)
    .orderBy('created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  return rows.map(summary);
}
