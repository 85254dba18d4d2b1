import { unitsBeingPaid } from '../../inventory/api.ts';
import type { LockedOrder, LockedPayable, RecordedWay } from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { markPaid } from './finishOrder.ts';
import { insertRecordedPayment } from '../attempts/payments.ts';

interface PaidAtOnce {
  /** The number of the payment. */
  number: string;
  provider: RecordedWay;
  /** Null if the customer's voucher pays. */
  recordedBy: string | null;
}

/**
 * Finishes an order or change that is paid without a card page, and returns the time. Throws, and leaves nothing of it,
 * if its units are gone. The caller must hold the order's lock and have reserved its units.
 */
export async function payAtOnce(
  trx: Db,
  { order, payable }: { order: LockedOrder; payable: LockedPayable },
  paid: PaidAtOnce,
): Promise<Date> {
  const at = new Date();
  const { orderId, changeId, amountCents } = payable;
  await insertRecordedPayment(trx, { orderId, changeId, amountCents, ...paid, at });
  const problems = await markPaid(trx, order, changeId, at);
  if (problems.length > 0) throw unitsBeingPaid();
  return at;
}
