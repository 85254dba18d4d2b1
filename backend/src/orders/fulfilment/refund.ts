import { sql, type Selectable } from 'kysely';
import type { RefundReason } from 'mf-shared/calls';
import { formatCents } from 'mf-shared/money';
import type { Db } from '../../platform/database/Db.ts';
import { isOlderThan } from '../../platform/database/elapsed.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { ShopError } from '../../platform/errors.ts';
import { lockOrder } from '../lockOrder.ts';
import { queueSalesNotice } from '../mails/queueOrderMail.ts';
import { isSessionOver } from '../payment/paymentAttempts.ts';
import { PaymentProviderError } from '../payment/PaymentProvider.ts';
import { syncPayment, type SyncDeps } from '../payment/syncPayment.ts';

interface RefundRequest {
  /** An order number, or a payment's number (10747-2) if the order was paid twice. */
  number: string;
  /** Everything that is left if omitted. */
  cents?: number | undefined;
  /** Allows the same amount a second time. */
  again?: boolean | undefined;
  /**
   * The refundable amount that the caller saw. If it has changed, nothing is refunded, so a request sent
   * twice refunds once.
   */
  leftCents?: number | undefined;
  reason?: RefundReason | undefined;
}

type Refund = Pick<Selectable<Schema['refunds']>, 'id' | 'payment_id' | 'external_id' | 'amount_cents'>;

const retrySecs = 30;

/**
 * Refunds a payment and returns a message for the sellers. The request is stored under its own number
 * before the provider is called, so it can be retried after any crash without sending money twice.
 */
export async function refund(deps: SyncDeps, request: RefundRequest): Promise<string> {
  const refund = await deps.db.transaction().execute((trx) => insertRefund(trx, request));
  return refund ? sendRefund(deps, refund) : `All of ${request.number} has been refunded already.`;
}

/**
 * Retries interrupted refunds. Backends may do so concurrently: the provider recognises a repeat by its
 * number.
 */
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
  { number, cents, again, leftCents, reason }: RefundRequest,
): Promise<Refund | null> {
  const { payment, order } = await paidPayment(trx, number);
  const refunds = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('state', '!=', 'refused')
    .execute();
  const pending = refunds.find(({ state }) => state === 'asked');
  if (pending && cents !== undefined && cents !== pending.amount_cents)
    throw new ShopError(409, `A refund of ${formatCents(pending.amount_cents)} is still under way.`);
  if (pending) return pending;

  const refunded = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
  const left = payment.amount_cents - Math.max(refunded, payment.refunded_cents);
  if (left === 0) return null;
  if (leftCents !== undefined && leftCents !== left)
    throw new ShopError(
      409,
      `${formatCents(left)} of ${number} is left to refund, no longer ${formatCents(leftCents)}. Please reload the order and check.`,
    );
  const amount = cents ?? left;
  if (amount > left) throw new ShopError(409, `Only ${formatCents(left)} of ${number} is left to refund.`);
  if (!again && refunds.some((refund) => refund.amount_cents === amount))
    throw new ShopError(
      409,
      `${formatCents(amount)} has been refunded already. To refund it once more, add --again.`,
    );

  const { count } = await trx
    .selectFrom('refunds')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: payment.id,
      external_id: `${payment.gateway_number}-R${count + 1}`,
      amount_cents: amount,
      reason: reason ?? null,
    })
    .returning(['id', 'payment_id', 'external_id', 'amount_cents'])
    .executeTakeFirstOrThrow();
}

async function paidPayment(trx: Db, number: string) {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'order_id', 'gateway_number'])
    .where('payments.state', '=', 'paid')
    .where((eb) => eb.or([eb('orders.number', '=', number), eb('gateway_number', '=', number)]))
    .execute();
  const [found, second] = rows;
  if (!found) throw new ShopError(404, `There is no paid order ${number}.`);
  if (second) {
    const numbers = rows.map(({ gateway_number }) => gateway_number).join(', ');
    throw new ShopError(409, `${number} was paid more than once. Name one of its payments: ${numbers}.`);
  }
  const order = await lockOrder(trx, found.order_id);
  // Read after locking: another refund may have been recorded while waiting for the lock.
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'amount_cents', 'refunded_cents', 'gateway_number'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  return { payment, order };
}

async function sendRefund(deps: SyncDeps, refund: Refund): Promise<string> {
  const { db, paymentProvider, log } = deps;
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .select(isSessionOver)
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const { provider_order_id, gateway_number } = payment;
  if (provider_order_id === null) throw new Error('a paid payment is unknown to the provider');
  const amount = formatCents(refund.amount_cents);
  try {
    await paymentProvider.refund({
      id: provider_order_id,
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
      return `The card provider does not respond. The shop keeps retrying the refund of ${amount}.`;
    const text = `The card provider refuses to refund ${amount} of ${gateway_number}: code ${error.code ?? 'unknown'}.`;
    await queueSalesNotice(db, `refund-refused:${refund.id}`, gateway_number, [text]);
    throw new ShopError(502, text, { cause: error });
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('refunds')
      .set({ state: 'done', done_at: new Date(), last_error: null })
      .where('id', '=', refund.id)
      .execute();
    // If the sync below fails, the worker repeats it.
    await trx
      .updateTable('payments')
      .set({ next_check_at: new Date() })
      .where('id', '=', payment.id)
      .execute();
  });
  await syncPayment(deps, { ...payment, provider_order_id });
  return `${amount} of ${gateway_number} has been refunded.`;
}
