import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { ShopError } from '../../platform/errors.ts';
import { textsIn } from '../../locales/texts.ts';
import { queueAdditionCancelled, queueExchangeUndone } from '../mails/queueOrderMail.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import { findSupplement } from '../order/supplements.ts';
import { requireAllowed } from '../view/orderView.ts';
import { addAsPaid } from './addUnits.ts';
import { exchangeAsPaid, requireUnchangedExchange } from './exchangeForMore.ts';

/** For the customer who is about to pay a change: throws 409 if it is no longer possible. */
export async function requireChangePossible(trx: Db, order: LockedOrder, changeId: number): Promise<void> {
  const { isAddition } = await findSupplement(trx, changeId);
  try {
    if (isAddition) requireAllowed(order, 'add');
    else await requireUnchangedExchange(trx, order, changeId);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const text = isAddition
      ? 'Nothing can be added to this order any more. Please write to us.'
      : 'This exchange is no longer possible. Please write to us.';
    throw new ShopError(409, textsIn(order.language)(text), { cause: error });
  }
}

/** The caller must hold the order's lock. Throws if the change is no longer possible. */
export async function changeAsPaid(trx: Db, order: LockedOrder, changeId: number, at: Date): Promise<void> {
  await trx.updateTable('order_changes').set({ paid_at: at }).where('id', '=', changeId).execute();
  const { isAddition } = await findSupplement(trx, changeId);
  await (isAddition ? addAsPaid(trx, order, changeId) : exchangeAsPaid(trx, order, changeId));
}

/** Tells the customer that a change need not be paid any more. */
export async function queueChangeCancelled(
  trx: Db,
  { orderId, changeId }: Payable & { changeId: number },
): Promise<void> {
  const { isAddition, change } = await findSupplement(trx, changeId);
  if (isAddition) await queueAdditionCancelled(trx, orderId, { changeId, change });
  else await queueExchangeUndone(trx, orderId, { exchangeId: changeId, change });
}
