import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { returnUnneededVoucher } from './returnVoucher.ts';
import { returnPieces, type PiecesToReturn } from './returnPieces.ts';

interface Settlement {
  number: string;
  id: number;
  /** What goes back to stock. */
  restock?: PiecesToReturn[] | undefined;
  who: string;
}

export async function settleWithdrawal(db: Db, { number, id, restock = [], who }: Settlement): Promise<void> {
  await withLockedOrder(db, number, async (trx, order) => {
    const { numUpdatedRows } = await trx
      .updateTable('withdrawals')
      .set({ settled_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .where('settled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new TranslatedError(409, '{number} has no such open withdrawal.', { number });
    await returnPieces(trx, order, restock, { who, requestId: null });
    await returnUnneededVoucher(trx, order);
  });
}
