import { sql, type Selectable } from 'kysely';
import { refundParts } from 'mf-office/contract';
import type { RefundReason } from 'mf-shared/calls';
import type { CounterPayment } from 'mf-shared/counterPayments';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { textsIn, type Texts } from '../../locales/texts.ts';
import { euros } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isOlderThan } from '../../platform/database/times/elapsed.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { ShopError, TranslatedError } from '../../platform/errors.ts';
import {
  lockOrder,
  queueSalesNotice,
  requireOpenWithdrawal,
  returnUnits,
  toCounterPayment,
  type UnitsToReturn,
} from '../../orders/api.ts';
import { checkSoon, findPaidPayments, readPayment, type Payment } from '../attempts/payments.ts';
import { providerOf } from './providers.ts';
import { PaymentProviderError } from '../providers/PaymentProvider.ts';
import { syncPayment, type SyncDeps } from './syncPayment.ts';

interface RefundRequest {
  /** An order number, or a payment's number (10747-2) if the order was paid twice. */
  number: string;
  /** Everything that is left if omitted. */
  cents?: number | undefined;
  /** Made by the caller, so that a repeat is the same refund. */
  id?: string | undefined;
  /** Allows the same amount a second time, if there is no `id`. */
  again?: boolean | undefined;
  /**
   * The refundable amount that the caller saw. If it has changed, nothing is refunded, so that a request sent
   * twice refunds once.
   */
  leftCents?: number | undefined;
  reason?: RefundReason | undefined;
  restock?: Restock | undefined;
  /** The id of an open withdrawal of the order that this refund is for. */
  withdrawal?: number | undefined;
  /** The language of the answer. */
  language?: Language | undefined;
}

/** Units that go back to stock with a refund. */
interface Restock {
  units: UnitsToReturn[];
  who: string;
}

type StoredRefund = Selectable<Schema['refunds']>;
export type Refund = Pick<StoredRefund, 'id' | 'payment_id' | 'external_id' | 'amount_cents'>;

const retrySecs = 30;

const giveBackTexts = {
  cash: 'Give the customer {amount} back in cash.',
  'card-terminal': "Send {amount} back to the customer's card at the terminal.",
} as const satisfies Record<CounterPayment, string>;

const english = textsIn(sourceLanguage);

/** Tells staff to give the money back, as the shop cannot refund what they took. */
export const giveBackText = (paid: CounterPayment, cents: number, t: Texts = english): string =>
  t(giveBackTexts[paid], { amount: t.money(cents) });

/**
 * The request is stored under its own number before the provider is called, so that it can be retried after
 * any crash without sending money twice.
 */
export async function refund(deps: SyncDeps, request: RefundRequest): Promise<string> {
  const refund = await deps.db.transaction().execute((trx) => insertRefund(trx, request));
  const { number, language = sourceLanguage } = request;
  return refund
    ? sendRefund(deps, refund, language)
    : textsIn(language)('All of {number} has been refunded already.', { number });
}

/** Backends may retry concurrently: the provider recognises a repeat by its number. */
export async function retryRefunds(deps: SyncDeps): Promise<void> {
  const pending = await deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'asked')
    .where(isOlderThan('created_at', retrySecs))
    .orderBy('id')
    .limit(20)
    .execute();
  for (const refund of pending)
    try {
      await sendRefund(deps, refund);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
}

async function insertRefund(
  trx: Db,
  { number, cents, id, again, leftCents, reason, restock, withdrawal }: RefundRequest,
): Promise<Refund | null> {
  const payment = await lockPaidPayment(trx, number);
  const repeated = id && (await findRepeated(trx, id, payment, cents));
  if (repeated) return repeated;
  const refunds = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('state', '!=', 'refused')
    .execute();
  const pending = refunds.find(({ state }) => state === 'asked');
  if (pending && (id || (cents !== undefined && cents !== pending.amount_cents)))
    throw new TranslatedError(409, 'A refund of {amount} is still under way.', {
      amount: euros(pending.amount_cents),
    });
  if (pending) return pending;

  const refunded = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
  const left = payment.amountCents - Math.max(refunded, payment.refundedCents);
  if (left === 0) return null;
  if (leftCents !== undefined && leftCents !== left)
    throw new TranslatedError(
      409,
      '{left} of {number} is left to refund, no longer {seen}. Please reload the order and check.',
      { left: euros(left), number, seen: euros(leftCents) },
    );
  const amount = cents ?? left;
  if (amount > left)
    throw new TranslatedError(409, 'Only {left} of {number} is left to refund.', {
      left: euros(left),
      number,
    });
  if (!id && !again && refunds.some((refund) => refund.amount_cents === amount))
    throw new TranslatedError(
      409,
      '{amount} has been refunded already. To refund it once more, add --again.',
      { amount: euros(amount) },
    );

  if (withdrawal !== undefined)
    await requireOpenWithdrawal(trx, withdrawal, { orderId: payment.orderId, number });
  if (restock)
    await returnUnits(trx, { id: payment.orderId }, restock.units, {
      who: restock.who,
      requestId: id ?? null,
    });
  return addRefund(trx, payment, { cents: amount, reason, id, withdrawal });
}

/** A refused refund sent no money, so it leaves its id to the next attempt. */
async function findRepeated(
  trx: Db,
  id: string,
  payment: Payment,
  cents: number | undefined,
): Promise<StoredRefund | null> {
  const earlier = await trx.selectFrom('refunds').selectAll().where('request_id', '=', id).executeTakeFirst();
  if (!earlier) return null;
  if (earlier.state === 'refused') {
    await trx.updateTable('refunds').set({ request_id: null }).where('id', '=', earlier.id).execute();
    return null;
  }
  if (earlier.payment_id !== payment.id || (cents !== undefined && cents !== earlier.amount_cents))
    throw new TranslatedError(
      409,
      '{amount} has been requested already. Please close this and look at the order.',
      { amount: euros(earlier.amount_cents) },
    );
  return earlier;
}

/** The caller must hold the order's lock and have checked the amount. */
async function addRefund(
  trx: Db,
  payment: Pick<Payment, 'id' | 'orderId' | 'number'>,
  { cents, reason, id, withdrawal }: Pick<RefundRequest, 'reason' | 'id' | 'withdrawal'> & { cents: number },
): Promise<Refund> {
  const { count } = await trx
    .selectFrom('refunds')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('refunds')
    .values({
      order_id: payment.orderId,
      payment_id: payment.id,
      external_id: `${payment.number}-R${count + 1}`,
      amount_cents: cents,
      reason: reason ?? null,
      request_id: id ?? null,
      withdrawal_id: withdrawal ?? null,
    })
    .returning(['id', 'payment_id', 'external_id', 'amount_cents'])
    .executeTakeFirstOrThrow();
}

async function lockPaidPayment(trx: Db, number: string): Promise<Payment> {
  const payments = await findPaidPayments(trx, number);
  const [found, second] = payments;
  if (!found) throw new TranslatedError(404, 'There is no paid order {number}.', { number });
  if (second) {
    const numbers = payments.map((payment) => payment.number).join(', ');
    throw new TranslatedError(409, '{number} was paid more than once. Name one of its payments: {numbers}.', {
      number,
      numbers,
    });
  }
  await lockOrder(trx, found.orderId);
  // Read after locking: another refund may have been recorded while waiting for the lock.
  return readPayment(trx, found.id);
}

async function sendRefund(
  deps: SyncDeps,
  refund: Refund,
  language: Language = sourceLanguage,
): Promise<string> {
  const { db, log } = deps;
  const t = textsIn(language);
  const payment = await readPayment(db, refund.payment_id);
  try {
    await providerOf(deps, payment).refund({
      id: payment.providerId,
      refundNumber: refund.external_id,
      amountCents: refund.amount_cents,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, refund: refund.id }, 'the payment provider did not make a refund');
    const isRefused = error.reason === 'refused';
    await db
      .updateTable('refunds')
      .set({ last_error: error.message, ...(isRefused && { state: 'refused' }) })
      .where('id', '=', refund.id)
      .execute();
    if (!isRefused)
      return t('The card provider does not respond. The shop keeps retrying the refund of {amount}.', {
        amount: t.money(refund.amount_cents),
      });
    const refusal = new TranslatedError(
      502,
      'The card provider refuses to refund {amount} of {number}: code {code}.',
      {
        amount: euros(refund.amount_cents),
        number: payment.number,
        code: error.code ?? 'unknown',
      },
      { cause: error },
    );
    await queueSalesNotice(db, `refund-refused:${refund.id}`, payment.number, [refusal.message]);
    throw refusal;
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('refunds')
      .set({ state: 'done', done_at: sql<Date>`coalesce(done_at, now())`, last_error: null })
      .where('id', '=', refund.id)
      .execute();
    // If the sync below fails, the worker repeats it.
    await checkSoon(trx, payment.id);
  });
  await syncPayment(deps, payment);
  const givenBack = toCounterPayment(payment.provider);
  return givenBack
    ? `${giveBackText(givenBack, refund.amount_cents, t)} ${t('It is recorded as refunded.')}`
    : t('{amount} of {number} has been refunded.', {
        amount: t.money(refund.amount_cents),
        number: payment.number,
      });
}

interface RefundablePayment {
  id: number;
  orderId: number;
  number: string;
  refundableCents: number;
}

/**
 * Spreads an amount over the payments of an order, the latest first: what was paid for an exchange goes back before
 * the order's own payment. The caller must hold the order's lock.
 */
export async function addRefunds(
  trx: Db,
  payments: RefundablePayment[],
  cents: number,
  reason?: RefundReason,
): Promise<Refund[]> {
  const refunds: Refund[] = [];
  for (const { payment, part } of spread(payments, cents))
    refunds.push(await addRefund(trx, payment, { cents: part, reason }));
  return refunds;
}

function spread<P extends { refundableCents: number }>(
  payments: P[],
  cents: number,
): { payment: P; part: number }[] {
  const parts = refundParts(
    payments.map(({ refundableCents }) => refundableCents),
    cents,
  );
  return payments
    .map((payment, at) => ({ payment, part: parts[at] ?? 0 }))
    .filter(({ part }) => part > 0)
    .toReversed();
}

/** The amounts that would be refunded in each way now. */
export const plannedBack = (
  payments: (RefundablePayment & { paidAtCounter: CounterPayment | null })[],
  cents: number,
): { cents: number; paidAtCounter: CounterPayment | null }[] =>
  sentBackBy(
    spread(payments, cents).map(({ payment, part }) => ({ payment_id: payment.id, amount_cents: part })),
    payments,
  );

/** The amounts that are refunded in each way. */
export function sentBackBy(
  refunds: Pick<Refund, 'payment_id' | 'amount_cents'>[],
  payments: { id: number; paidAtCounter: CounterPayment | null }[],
): { cents: number; paidAtCounter: CounterPayment | null }[] {
  const ways = new Map<CounterPayment | null, number>();
  for (const { payment_id, amount_cents } of refunds) {
    const way = payments.find(({ id }) => id === payment_id)?.paidAtCounter ?? null;
    ways.set(way, amount_cents + (ways.get(way) ?? 0));
  }
  return [...ways].map(([paidAtCounter, cents]) => ({ cents, paidAtCounter }));
}

/** Reports a refused refund in the answer, since the change that it belongs to has been made. */
export async function trySendRefund(
  deps: SyncDeps,
  refund: Refund,
  language: Language = sourceLanguage,
): Promise<string> {
  try {
    return await sendRefund(deps, refund, language);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return `${error.in(language)} ${textsIn(language)('This amount is still to be refunded.')}`;
  }
}
