import { sql, type RawBuilder, type Selectable, type UpdateObject } from 'kysely';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import {
  findPayable,
  isOfJoinedPayable,
  isOfPayable,
  type Payable,
} from '../../platform/database/queries/Payable.ts';
import { isDue, isOlderThan } from '../../platform/database/times/elapsed.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { isClockTrusted } from '../../platform/database/times/trustedClock.ts';
import { currentTrace } from '../../platform/tracing/tracing.ts';
import { ownOrder, ownPayable } from '../../platform/visitors/ownOrder.ts';
import {
  storedState,
  transitions,
  type PaymentEvent,
  type PaymentFinding,
  type PaymentState,
} from './Payment.ts';
import type { PaymentPage } from '../providers/PaymentProvider.ts';

// Only this file changes the table `payments`; reads for staff are in paymentReports.ts.

type Row = Selectable<Schema['payments']>;

export interface Payment extends Payable {
  id: number;
  orderId: number;
  changeId: number | null;
  number: string;
  provider: string;
  providerId: string;
  state: PaymentState;
  amountCents: number;
  refundedCents: number;
  /** Null for a payment of a payment provider. */
  recordedBy: string | null;
  /** Measured by the database's clock; the provider's clock may differ slightly. */
  isSessionOver: boolean;
  traceparent: string | null;
}

const opening = storedState('opening');

const columns = [
  'payments.id',
  'payments.order_id as orderId',
  'payments.change_id as changeId',
  'payments.gateway_number as number',
  'payments.provider',
  'payments.provider_order_id as providerId',
  sql<PaymentState>`case payments.state when ${sql.lit(opening)} then 'opening' else payments.state end`.as(
    'state',
  ),
  'payments.amount_cents as amountCents',
  'payments.refunded_cents as refundedCents',
  'payments.recorded_by as recordedBy',
  'payments.traceparent',
] as const;

const isSessionOver = sql<boolean>`payments.session_expires_at < now() - interval '15 seconds'`.as(
  'isSessionOver',
);

const paymentSessionEnd = (sessionSecs: number) => sql<Date>`now() + make_interval(secs => ${sessionSecs})`;

const openedPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .select(columns)
    .select(isSessionOver)
    .where('payments.provider_order_id', 'is not', null)
    .$narrowType<{ providerId: string }>();

/**
 * Slightly longer than the provider's timeout: a registration that takes longer was interrupted by a crash.
 */
export const openingSecs = 8;

const minSessionShare = 0.05;

export const paymentsOf = (db: Db, payable: Payable, sessionSecs: number) =>
  db
    .selectFrom('payments')
    .select(columns)
    .select(['form_url as url', isSessionOver])
    .select(
      sql<boolean>`session_expires_at > ${paymentSessionEnd(sessionSecs * minSessionShare)}`.as('isUsable'),
    )
    .select(isOlderThan('created_at', openingSecs).as('isStale'))
    .where(isOfPayable(payable))
    .orderBy('id', 'desc')
    .execute();

/** Unlike an order, a change that waits for its payment is not replaced when something else is paid. */
export const otherOrdersBeingPaid = (db: Db, orderId: number, visitor: Visitor) =>
  db
    .selectFrom('orders')
    .select('id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.change_id', 'is', null)
            .where('payments.state', '=', opening)
            .where(sql<boolean>`not ${isOlderThan('payments.created_at', openingSecs)}`),
        )
        .as('isOpening'),
    )
    .where(ownOrder(visitor))
    .where('id', '!=', orderId)
    .where('state', '=', 'awaiting-payment')
    .execute();

export const interruptedPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'change_id as changeId'])
    .where('state', '=', opening)
    .where(isOlderThan('created_at', openingSecs * 4))
    .execute();

interface NewPayment extends Payable, Pick<Payment, 'number' | 'amountCents' | 'provider'> {
  sessionSecs: number;
}

export async function insertPayment(
  trx: Db,
  { orderId, changeId, number, amountCents, provider, sessionSecs }: NewPayment,
): Promise<number> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      order_id: orderId,
      change_id: changeId,
      gateway_number: number,
      amount_cents: amountCents,
      provider,
      traceparent: currentTrace() ?? null,
      session_expires_at: paymentSessionEnd(sessionSecs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface RecordedPayment extends Payable, Pick<Payment, 'number' | 'amountCents' | 'provider'> {
  recordedBy: string | null;
  at: Date;
}

/** Paid at once: its number is also the provider's id. */
export async function insertRecordedPayment(
  trx: Db,
  { orderId, changeId, number, amountCents, provider, recordedBy, at }: RecordedPayment,
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      order_id: orderId,
      change_id: changeId,
      gateway_number: number,
      provider_order_id: number,
      amount_cents: amountCents,
      provider,
      recorded_by: recordedBy,
      state: 'paid',
      settled_at: at,
      session_expires_at: at,
      next_check_at: sql<Date>`now() + interval '1 hour'`,
      traceparent: currentTrace() ?? null,
    })
    .execute();
}

async function applyEvent(
  db: Db,
  id: number,
  event: PaymentEvent,
  changes: Omit<UpdateObject<Schema, 'payments'>, 'state'>,
): Promise<boolean> {
  const { from, to } = transitions[event];
  const changed = await db
    .updateTable('payments')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', 'in', from.map(storedState))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export const openPayment = (db: Db, id: number, page: PaymentPage, sessionSecs: number): Promise<boolean> =>
  applyEvent(db, id, 'opened', {
    provider_order_id: page.id,
    form_url: page.url,
    session_expires_at: paymentSessionEnd(sessionSecs),
  });

export const endPayment = (db: Db, id: number, event: 'failed' | 'expired'): Promise<boolean> =>
  applyEvent(db, id, event, { settled_at: new Date() });

export const settlePayment = (
  trx: Db,
  id: number,
  { wallet, at }: { wallet: Row['wallet']; at: Date },
): Promise<boolean> =>
  applyEvent(trx, id, 'paid', {
    wallet,
    settled_at: at,
    next_check_at: sql<Date>`now() + interval '1 hour'`,
  });

export const openPaymentsOf = (db: Db, payable: Payable): Promise<Payment[]> =>
  openedPayments(db).where(isOfPayable(payable)).where('payments.state', '=', 'open').execute();

/** The open payments of the order or change with this number. */
export async function openPaymentsFor(db: Db, number: string): Promise<Payment[]> {
  const payable = await findPayable(db, number);
  return payable ? openPaymentsOf(db, payable) : [];
}

export const findPayment = (
  db: Db,
  { provider, providerId }: Pick<Payment, 'provider' | 'providerId'>,
): Promise<Payment | undefined> =>
  openedPayments(db)
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerId)
    .executeTakeFirst();

export const findOwnPayment = (db: Db, providerId: string, visitor: Visitor) =>
  openedPayments(db)
    .innerJoin('payables', (join) => join.on(isOfJoinedPayable('payments')))
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.last_status as lastStatus', 'payables.state as payableState'])
    .select('orders.cancelled_at')
    .where('payments.provider_order_id', '=', providerId)
    .where(ownPayable(visitor))
    .executeTakeFirst();

/** The caller must hold the order's lock. */
export const lockPayment = (trx: Db, id: number): Promise<Payment> =>
  openedPayments(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const readPayment = (db: Db, id: number): Promise<Payment> =>
  openedPayments(db).where('id', '=', id).executeTakeFirstOrThrow();

export const paidPaymentsOf = (db: Db, payable: Payable): Promise<Payment[]> =>
  openedPayments(db).where(isOfPayable(payable)).where('state', '=', 'paid').execute();

/** `number` is that of a payment or of what it pays. */
export async function findPaidPayments(db: Db, number: string): Promise<Payment[]> {
  const payable = await findPayable(db, number);
  return openedPayments(db)
    .where('payments.state', '=', 'paid')
    .where(payable ? isOfPayable(payable) : sql<boolean>`gateway_number = ${number}`)
    .execute();
}

/** The amount that is left of the payments of an order and its changes. */
export async function unrefundedCents(db: Db, orderId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents - refunded_cents), 0)::bigint`.as('cents'))
    .where('payments.state', '=', 'paid')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return cents;
}

export async function recordRefunded(trx: Db, id: number, refundedCents: number): Promise<void> {
  await trx.updateTable('payments').set({ refunded_cents: refundedCents }).where('id', '=', id).execute();
}

export async function recordFinding(
  db: Db,
  id: number,
  finding: PaymentFinding,
  details: Record<string, unknown>,
): Promise<void> {
  const lastStatus = JSON.stringify({ finding, ...details });
  await db
    .updateTable('payments')
    .set({ last_status: sql`coalesce(last_status, '{}'::jsonb) || ${lastStatus}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** The provider's own fields can contain personal data. */
export async function forgetFindings(trx: Db, orderIds: number[]): Promise<void> {
  await trx.updateTable('payments').set({ last_status: null }).where('order_id', 'in', orderIds).execute();
}

/** Minimum time between two status requests to the provider, however often pages poll. */
const minCheckGapMs = 2000;

export async function claimStatusCheck(db: Db, id: number, gapMs: number = minCheckGapMs): Promise<boolean> {
  // If the clock was set back, a last check in the future is ignored.
  const now = sql`(extract(epoch from statement_timestamp()) * 1000)::bigint`;
  const claimed = await db
    .updateTable('payments')
    .set({
      last_status: sql`coalesce(last_status, '{}'::jsonb) || jsonb_build_object('askedAt', ${now})`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`abs(coalesce((last_status ->> 'askedAt')::bigint, 0) - ${now}) >= ${gapMs}`)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function checkSoon(trx: Db, id: number): Promise<void> {
  await trx.updateTable('payments').set({ next_check_at: new Date() }).where('id', '=', id).execute();
}

export function claimDueOpen(db: Db, minGapSecs: number): Promise<Payment[]> {
  const maxGapSecs = minGapSecs * 4;
  const gap = sql`make_interval(secs => greatest(${minGapSecs}::float8,
    least(${maxGapSecs}::float8, extract(epoch from now() - created_at)::float8 / 4)))`;
  return claimDue(db, sql<boolean>`state = 'open' and ${isDue('next_check_at', maxGapSecs)}`, gap);
}

/** Without parameters, for the index of these payments. */
const isSettled = sql<boolean>`state in ('paid', 'expired')`;

/**
 * A paid payment can be refunded at the provider for months, and an expired one can turn out to be paid for a
 * day. After that, checks stop, unless the clock may be wrong.
 */
export async function claimDueSettled(db: Db): Promise<Payment[]> {
  // Only a clock that was set back can leave a check after the longest pause and before the end of checks.
  await db
    .updateTable('payments')
    .set({ next_check_at: sql<Date>`now()` })
    .where(isSettled)
    .where(sql<boolean>`next_check_at between now() + interval '8 days' and now() + interval '50 years'`)
    .execute();
  const gap = sql`case
    when now() - settled_at > case state when 'paid' then interval '180 days' else interval '1 day' end
      then interval '100 years'
    else greatest(interval '1 hour', least(interval '7 days', (now() - settled_at) / 4)) end`;
  return claimDue(db, sql<boolean>`${isSettled} and next_check_at <= now() and ${isClockTrusted}`, gap);
}

const batchSize = 4;

const claimDue = (db: Db, isDue: RawBuilder<boolean>, gap: RawBuilder<unknown>): Promise<Payment[]> =>
  db
    .updateTable('payments')
    .set({ next_check_at: sql<Date>`now() + ${gap}` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where(isDue)
        .where('provider_order_id', 'is not', null)
        .orderBy('next_check_at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .returning(isSessionOver)
    .$narrowType<{ providerId: string }>()
    .execute();
