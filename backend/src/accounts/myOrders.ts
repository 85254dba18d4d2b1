import type { AccountGets, OrderSummary } from 'mf-shared/calls';
import { sizeLabel } from '../catalogue/sizes.ts';
import type { Database } from '../database/openDatabase.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Nicosia',
  day: 'numeric',
  month: 'numeric',
  year: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** As d/m/yy h:m:s, in the shop's own time. */
export function orderDate(instant: Date): string {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const day = `${Number(part('day'))}/${Number(part('month'))}/${part('year')}`;
  return `${day} ${Number(part('hour'))}:${part('minute')}:${part('second')}`;
}

/** A person's orders; one that never got as far as the card page is none. */
function ordersOf(db: Database, personId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'total_cents', 'voucher_cents', 'state'])
    .where('person_id', '=', personId)
    .where('state', '!=', 'created');
}

interface Row {
  number: string;
  created_at: Date;
  total_cents: number;
  state: string;
}

const summary = (row: Row): OrderSummary => ({
  id: row.number,
  date: orderDate(row.created_at),
  totalCents: row.total_cents,
  status: row.state as OrderSummary['status'],
});

/** The latest first. */
export async function myOrders(db: Database, personId: number): Promise<OrderSummary[]> {
  const rows = await ordersOf(db, personId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(summary);
}

/** Null for an order that does not exist and for somebody else's alike. */
export async function myOrder(
  db: Database,
  personId: number,
  number: string,
): Promise<AccountGets['ShopOrder']['answer']> {
  const order = await ordersOf(db, personId).where('number', '=', number).executeTakeFirst();
  if (!order) return null;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return {
    order: { ...summary(order), voucherCents: order.voucher_cents },
    lines: lines.map((line) => {
      const priceCents = line.price_cents + line.customization_cents;
      const quantity = -line.quantity;
      const { note, colour } = line;
      const size = line.size && sizeLabel(line.size);
      return { note, colour, size, priceCents, quantity, totalCents: priceCents * quantity };
    }),
  };
}
