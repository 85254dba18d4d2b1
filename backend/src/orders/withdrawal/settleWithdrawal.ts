import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';

export async function settleWithdrawal(
  db: Db,
  { number, id }: { number: string; id: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawals')
    .set({ settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('orders.id').where('number', '=', number))
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ShopError(409, `${number} has no such open withdrawal.`);
}
