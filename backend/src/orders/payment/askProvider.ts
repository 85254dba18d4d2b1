import { sql } from 'kysely';
import { CardProviderError, unknownOrder } from './jcc/CardProviderError.ts';
import type { CardPayment } from './jcc/jccAnswers.ts';
import { toPaymentStatus, type PaymentStatus } from './jcc/toPaymentStatus.ts';
import { closePayment } from './closePayment.ts';
import type { OrderDeps } from '../deps.ts';
import { finishOrder } from './finishOrder.ts';
import { followRefund } from './followRefund.ts';

export interface AskedPayment {
  id: number;
  order_id: number;
  gateway_number: string;
  provider_order_id: string;
  isOver: boolean;
}

/** `mismatch`: paid, but not what the order costs. `unknown`: the provider gave no answer. */
export type Finding = PaymentStatus | 'mismatch' | 'unknown';

/** Whether a session is over for certain, by the database's clock: the provider's own is another. */
export const isOver = sql<boolean>`payments.session_expires_at < now() - interval '15 seconds'`.as('isOver');

/** Asks what became of a payment and does what follows from the answer. Safe at any time, by anyone, any number of
 *  times. */
export async function askProvider(deps: OrderDeps, payment: AskedPayment): Promise<Finding> {
  const status = await ask(deps, payment);
  if (status instanceof CardProviderError) {
    if (payment.isOver && status.code === unknownOrder) await closePayment(deps.db, payment, 'expired');
    return 'unknown';
  }
  const judgement = toPaymentStatus(status);
  const finding = await follow(deps, payment, judgement, status);
  await remember(deps, payment, status, finding);
  return finding;
}

async function ask(
  { card, log }: OrderDeps,
  payment: AskedPayment,
): Promise<CardPayment | CardProviderError> {
  try {
    return await card.status({ orderId: payment.provider_order_id });
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    log.warn({ err: error, payment: payment.id }, 'the card provider did not tell about a payment');
    return error;
  }
}

async function follow(
  deps: OrderDeps,
  payment: AskedPayment,
  judgement: PaymentStatus,
  status: CardPayment,
): Promise<Finding> {
  if (judgement === 'paid') {
    if (await finishOrder(deps, payment, status)) {
      await followRefund(deps, payment, status);
      return 'paid';
    }
    if (payment.isOver) await closePayment(deps.db, payment, 'failed');
    return 'mismatch';
  }
  if (judgement === 'failed') {
    await closePayment(deps.db, payment, 'failed');
    await followRefund(deps, payment, status);
  }
  if (payment.isOver && judgement !== 'failed' && judgement !== 'in-progress')
    return endSession(deps, payment, judgement);
  return judgement;
}

/** The provider should have ended it: it is told to, so that nobody can still pay for pieces that are given back. Where
 *  it refuses, it may have been paid just now. */
async function endSession(
  deps: OrderDeps,
  payment: AskedPayment,
  judgement: PaymentStatus,
): Promise<Finding> {
  const { db, card, log } = deps;
  const orderId = payment.provider_order_id;
  try {
    await card.decline({ orderId, orderNumber: payment.gateway_number });
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    log.warn({ err: error, payment: payment.id }, 'a card page could not be closed after its time');
    if (error.reason !== 'refused') return judgement;
    const status = await ask(deps, payment);
    if (status instanceof CardProviderError) return judgement;
    const late = toPaymentStatus(status);
    if (late === 'paid') return follow(deps, payment, late, status);
    if (late === 'in-progress') return late;
  }
  await closePayment(db, payment, 'expired');
  return judgement;
}

async function remember({ db }: OrderDeps, payment: AskedPayment, status: CardPayment, finding: Finding) {
  const { orderStatus, actionCode, amount, currency } = status;
  const told = JSON.stringify({ finding, orderStatus, actionCode, amount, currency });
  await db
    .updateTable('payments')
    .set({ last_status: sql`coalesce(last_status, '{}'::jsonb) || ${told}::jsonb` })
    .where('id', '=', payment.id)
    .execute();
}
