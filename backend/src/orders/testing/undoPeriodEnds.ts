import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

/** Lets the minute pass in which the steps of all orders can be undone. */
export async function undoPeriodEnds(db: Db): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: sql<Date>`next_attempt_at - interval '60 seconds'` })
    .where('kind', 'in', [
      'order-packed',
      'order-handed-over',
      'order-delivered',
      'replacement-packed',
      'replacement-handed-over',
    ])
    .where('done_at', 'is', null)
    .execute();
  await db
    .updateTable('order_changes')
    .set({ at: sql<Date>`at - interval '60 seconds'` })
    .where('kind', 'in', ['replacement-hand-over', 'exchange'])
    .execute();
}
