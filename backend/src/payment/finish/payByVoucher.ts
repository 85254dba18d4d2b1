import { voucherPayment } from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import { ownOrder } from '../../platform/visitors/ownOrder.ts';
import { payAtOnce } from './payAtOnce.ts';
import type { PaymentPage } from '../providers/PaymentProvider.ts';

/**
 * Finishes an order whose voucher pays for all of it: see `payAtOnce`. The customer continues on the page to which a
 * card page returns.
 */
export async function payByVoucher(
  trx: Db,
  paid: Parameters<typeof payAtOnce>[1],
  number: string,
  returnUrl: string,
): Promise<PaymentPage> {
  await payAtOnce(trx, paid, { number, provider: voucherPayment, recordedBy: null });
  return returnPage(number, returnUrl);
}

/** Null if the visitor has no such order that a voucher has paid. */
export async function findVoucherPayment(
  trx: Db,
  { number, amountCents, returnUrl }: { number: string; amountCents: number; returnUrl: string },
  visitor: Visitor,
): Promise<PaymentPage | null> {
  if (amountCents !== 0) return null;
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('gateway_number')
    .where('orders.number', '=', number)
    .where('orders.cancelled_at', 'is', null)
    .where('provider', '=', voucherPayment)
    .where(ownOrder(visitor))
    .executeTakeFirst();
  return payment ? returnPage(payment.gateway_number, returnUrl) : null;
}

function returnPage(id: string, returnUrl: string): PaymentPage {
  const url = new URL(returnUrl);
  url.searchParams.set('orderId', id);
  return { id, url: url.href };
}
