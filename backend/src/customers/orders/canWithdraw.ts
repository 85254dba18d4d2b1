import type { Db } from '../../platform/database/Db.ts';
import { withdrawableOrder } from '../../orders/withdrawal/withdrawableOrder.ts';

/** Whether the customer may still withdraw from any piece of their order. */
export async function canWithdraw(db: Db, personId: number, number: string): Promise<boolean> {
  const visitor = { person: { id: personId, sessionHash: '' }, browserHash: null };
  const withdrawable = await withdrawableOrder(db, { number }, visitor);
  if (!withdrawable || withdrawable.order.isOver) return false;
  return withdrawable.order.lines.some(({ quantity, isExempt }) => quantity > 0 && !isExempt);
}
