import type { Supplement } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import { describeSupplement, findSupplement } from '../../orders/api.ts';
import { ShopError } from '../../platform/errors.ts';
import { orderNotFound, ownPayable } from '../../platform/visitors/ownOrder.ts';
import { unneededBecause } from '../finish/finishOrder.ts';
import { isPaymentFinding, statusOf, type PaymentFinding, type PaymentStatus } from '../attempts/Payment.ts';
import { claimStatusCheck, findOwnPayment, openPaymentsFor } from '../attempts/payments.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

export async function paymentStatus(
  deps: SyncDeps,
  providerId: string,
  visitor: Visitor,
  language?: Language,
): Promise<{ status: PaymentStatus; supplement: Supplement | null }> {
  const payment = await findOwnPayment(deps.db, providerId, visitor);
  if (!payment) throw new ShopError(404, orderNotFound);
  const status = statusOf(await findingOf(deps, payment));
  if (payment.changeId === null) return { status, supplement: null };
  // Read afterwards, since the payment may just have changed it.
  const supplement = await findSupplement(deps.db, payment.changeId, language);
  return { status, supplement: describeSupplement(supplement) };
}

type OwnPayment = NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>;

async function findingOf(deps: SyncDeps, payment: OwnPayment): Promise<PaymentFinding> {
  if (payment.state === 'paid') return unneededBecause({ ...payment, state: payment.payableState }) ?? 'paid';
  if (!(await claimStatusCheck(deps.db, payment.id))) return lastFinding(payment.lastStatus);
  return syncPayment(deps, payment);
}

function lastFinding(lastStatus: unknown): PaymentFinding {
  const finding =
    lastStatus && typeof lastStatus === 'object' && 'finding' in lastStatus ? lastStatus.finding : null;
  return isPaymentFinding(finding) ? finding : 'waiting';
}

export async function confirmPayment(deps: SyncDeps, number: string, visitor: Visitor): Promise<boolean> {
  // The payments first: a notification in between can finish the order, so that none of them is open.
  const payments = await openPaymentsFor(deps.db, number);
  const payable = await deps.db
    .selectFrom('payables')
    .select('paid_at')
    .where('number', '=', number)
    .where(ownPayable(visitor))
    .executeTakeFirst();
  if (!payable) throw new ShopError(404, orderNotFound);
  if (payable.paid_at) return true;
  for (const payment of payments) if ((await syncPayment(deps, payment)) === 'paid') return true;
  return false;
}
