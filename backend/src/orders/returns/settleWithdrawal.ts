import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { withLockedOrder } from '../fulfilment/orderSteps.ts';
import { requireOpenWithdrawal } from './openWithdrawal.ts';
import { returnUnneededVoucher } from './returnVoucher.ts';
import { returnUnits, type UnitsToReturn } from './returnUnits.ts';

interface Settlement {
  number: string;
  id: number;
  /** The units that go back to stock. */
  restock?: UnitsToReturn[] | undefined;
  who: string;
}

export async function settleWithdrawal(db: Db, { number, id, restock = [], who }: Settlement): Promise<void> {
  await withLockedOrder(db, number, async (trx, order) => {
    await requireOpenWithdrawal(trx, id, { orderId: order.id, number });
    await trx
      .updateTable('withdrawals')
      .set({ settled_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await returnUnits(trx, order, restock, { who, requestId: null });
    await returnUnneededVoucher(trx, order);
  });
}
