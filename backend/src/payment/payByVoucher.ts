import type { Language } from 'mf-shared/languages';
import { voucherPayment } from '../orders/api.ts';
import type { Db } from '../platform/database/Db.ts';
import { ShopError } from '../platform/errors.ts';
import type { Visitor } from '../platform/visitors/Visitor.ts';
import { ownOrder } from '../platform/visitors/ownOrder.ts';
import { textsIn } from '../locales/texts.ts';
import { markPaid } from './finishOrder.ts';
import { insertRecordedPayment } from './payments.ts';
import type { PaymentPage } from './providers/PaymentProvider.ts';

type Order = Parameters<typeof markPaid>[1] & { language: Language };

/**
 * Finishes an order whose voucher pays for all of it. Its page is the one to which a card page returns. The caller must
 * hold the order's lock and have reserved its pieces.
 */
export async function payByVoucher(
  trx: Db,
  order: Order,
  number: string,
  returnUrl: string,
): Promise<PaymentPage> {
  const now = new Date();
  await insertRecordedPayment(trx, {
    orderId: order.id,
    number,
    amountCents: 0,
    provider: voucherPayment,
    recordedBy: null,
    at: now,
  });
  const problems = await markPaid(trx, order, now);
  if (problems.length > 0)
    throw new ShopError(
      409,
      textsIn(order.language)(
        'Somebody is paying for the last pieces at this moment. Please try again in some minutes.',
      ),
    );
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
