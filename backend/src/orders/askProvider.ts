import { sql } from 'kysely';
import { CardProviderError, unknownOrder } from '../payments/CardProviderError.ts';
import type { CardPayment } from '../payments/jccAnswers.ts';
import { judgePayment, type Judgement } from '../payments/judgePayment.ts';
import { closePayment } from './closePayment.ts';
import type { OrderDeps } from './deps.ts';
import { finishOrder } from './finishOrder.ts';
import { refundOrder } from './refundOrder.ts';

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
  let status: CardPayment;
  try {
    status = await deps.card.status({ orderId: payment.provider_order_id });
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    deps.log.warn({ err: error, payment: payment.id }, 'the card provider did not tell about a payment');
    if (isOver && error.code === unknownOrder) await closePayment(deps.db, payment, 'expired');
    return 'unknown';
  }
  const judgement = judgePayment(status);
  const finding = await follow(deps, payment, judgement, status, isOver);
  await remember(deps, payment, status, finding);
  return finding;
}

async function follow(
  deps: OrderDeps,
  payment: AskedPayment,
  judgement: Judgement,
  status: CardPayment,
  isOver: boolean,
): Promise<Finding> {
  if (judgement === 'paid') {
    if (await finishOrder(deps, payment, status)) return 'paid';
    if (isOver) await closePayment(deps.db, payment, 'failed');
    return 'mismatch';
  }
  if (judgement === 'failed') {
    await closePayment(deps.db, payment, 'failed');
    await refundOrder(deps, payment, status);
  }
  if (isOver && judgement !== 'failed' && judgement !== 'in-progress') await endSession(deps, payment);
  return judgement;
}

/** The provider should have ended it: it is told to, so that nobody can still pay for pieces that are given back. */
async function endSession({ db, card, log }: OrderDeps, payment: AskedPayment): Promise<void> {
  try {
    await card.decline({ orderId: payment.provider_order_id, orderNumber: payment.gateway_number });
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, 'a card page could not be closed after its time');
    if (error instanceof CardProviderError && error.reason !== 'refused') return;
  }
  await closePayment(db, payment, 'expired');
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
