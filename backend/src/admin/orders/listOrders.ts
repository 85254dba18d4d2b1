import { formatCents } from 'mf-shared/money';
import type { Db } from '../../platform/database/Db.ts';
import type { OrderState } from '../../platform/database/schema.ts';
import { textsIn } from '../../locales/texts.ts';
import { alignColumns } from './alignColumns.ts';

const openStates: OrderState[] = ['paid', 'packed', 'handed-over'];

interface Filter {
  state?: OrderState | undefined;
  limit: number;
}

/** Orders as a table, the oldest first; without a state those that are still to be fulfilled. */
export async function listOrders(db: Db, { state, limit }: Filter): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(['number', 'state', 'created_at', 'total_cents', 'first_name', 'last_name'])
    .select(['delivery_methods.name as method', 'location', 'tracking'])
    .where('state', 'in', state ? [state] : openStates)
    .orderBy('orders.id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return ['There are none.'];
  const say = textsIn('en');
  return alignColumns(
    rows.map((row) => [
      row.number,
      row.state,
      say.date(row.created_at),
      formatCents(row.total_cents),
      `${row.first_name} ${row.last_name}`,
      [row.method, row.location, row.tracking].filter(Boolean).join(', '),
    ]),
  );
}
