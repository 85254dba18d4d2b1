import { piecesBeingPaid } from '../inventory/api.ts';
import type { RecordedWay } from '../orders/api.ts';
import type { Db } from '../platform/database/Db.ts';
import { markPaid, type PayableOrder } from './finishOrder.ts';
import { insertRecordedPayment } from './payments.ts';

interface PaidAtOnce {
  /** Of the payment. */
  number: string;
  provider: RecordedWay;
  /** Null if the customer's voucher pays. */
  recordedBy: string | null;
}

/**
 * Finishes an order that is paid without a card page, and returns the time. Throws, and leaves nothing of it, if its
 * pieces are gone. The caller must hold the order's lock and have reserved its pieces.
 */
export async function payAtOnce(
  trx: Db,
  order: PayableOrder & { total_cents: number },
  paid: PaidAtOnce,
): Promise<Date> {
  const at = new Date();
  await insertRecordedPayment(trx, { orderId: order.id, amountCents: order.total_cents, ...paid, at });
  const problems = await markPaid(trx, order, at);
  if (problems.length > 0) throw piecesBeingPaid();
  return at;
}
