import { formatCents } from 'mf-shared/money';
import type { Db } from '../../platform/database/Db.ts';
import type { OrderState } from '../../platform/database/schema.ts';
import { textsIn } from '../../locales/texts.ts';
import { alignColumns } from './alignColumns.ts';

/** What the sellers have still to do something about. */
const toBeWorked: OrderState[] = ['paid', 'packed', 'handed-over'];

interface Wanted {
  state?: OrderState | undefined;
  limit: number;
}

/** Orders as a table, the oldest first; those to be worked where no state is asked for. */
export async function listOrders(db: Db, { state, limit }: Wanted): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(['number', 'state', 'created_at', 'total_cents', 'first_name', 'last_name'])
    .select(['delivery_methods.name as method', 'location', 'tracking'])
    .where('state', 'in', state ? [state] : toBeWorked)
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
