import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';

/** `number` names the order or payment in the refusal. The caller must hold the order's lock. */
export async function requireOpenWithdrawal(
  trx: Db,
  id: number,
  { orderId, number }: { orderId: number; number: string },
): Promise<void> {
  const open = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (!open) throw new TranslatedError(409, '{number} has no such open withdrawal.', { number });
}
