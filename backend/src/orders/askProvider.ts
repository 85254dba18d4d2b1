import { sql } from 'kysely';
import { CardProviderError, unknownOrder } from '../payments/CardProviderError.ts';
import type { CardPayment } from '../payments/jccAnswers.ts';
import { judgePayment, type Judgement } from '../payments/judgePayment.ts';
import { closePayment } from './closePayment.ts';
import type { OrderDeps } from './deps.ts';
import { finishOrder } from './finishOrder.ts';
import { followRefund } from './followRefund.ts';

export interface AskedPayment {
  id: number;
  order_id: number;
  gateway_number: string;
  provider_order_id: string;
  session_expires_at: Date;
}

/** `mismatch`: paid, but not what the order costs. `unknown`: the provider gave no answer. */
export type Finding = Judgement | 'mismatch' | 'unknown';

/** The provider's clock is not ours: a session is over for certain only this long after its end. */
const overAfterMs = 15_000;

/** Asks what became of a payment and does what follows from the answer. Safe at any time, by anyone, any number of
 *  times. */
export async function askProvider(deps: OrderDeps, payment: AskedPayment): Promise<Finding> {
  const isOver = Date.now() > payment.session_expires_at.getTime() + overAfterMs;
  const status = await ask(deps, payment);
  if (status instanceof CardProviderError) {
    if (isOver && status.code === unknownOrder) await closePayment(deps.db, payment, 'expired');
    return 'unknown';
  }
  const judgement = judgePayment(status);
  const finding = await follow(deps, payment, judgement, status, isOver);
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
  judgement: Judgement,
  status: CardPayment,
  isOver: boolean,
): Promise<Finding> {
  if (judgement === 'paid') {
    if (await finishOrder(deps, payment, status)) {
      await followRefund(deps, payment, status);
      return 'paid';
    }
    if (isOver) await closePayment(deps.db, payment, 'failed');
    return 'mismatch';
  }
  if (judgement === 'failed') {
    await closePayment(deps.db, payment, 'failed');
    await followRefund(deps, payment, status);
  }
  if (isOver && judgement !== 'failed' && judgement !== 'in-progress')
    return endSession(deps, payment, judgement);
  return judgement;
}

/** The provider should have ended it: it is told to, so that nobody can still pay for pieces that are given back. Where
 *  it refuses, it may have been paid just now. */
async function endSession(deps: OrderDeps, payment: AskedPayment, judgement: Judgement): Promise<Finding> {
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
    if (judgePayment(status) === 'paid') return follow(deps, payment, 'paid', status, true);
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
