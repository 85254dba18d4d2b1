import type { Db } from '../platform/database/Db.ts';
import { TranslatedError } from '../platform/errors.ts';
import { says } from '../locales/Sentence.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';
import {
  collectAtOnce,
  payableStates,
  reserveOrder,
  shownState,
  withLockedOrder,
  type LockedOrder,
  type RecordedWay,
} from '../orders/api.ts';
import { closeOwnPages, closePagesOfOthers, endClosedPayments } from './closePages.ts';
import { payAtOnce } from './payAtOnce.ts';
import { paidPaymentsOf, paymentsOfOrder } from './payments.ts';
import type { SyncDeps } from './syncPayment.ts';

interface Recorded {
  number: string;
  paid: RecordedWay;
  who: string;
  /** Of the staff member, as if the customer ordered there. */
  ip: string;
  /** The customer takes the goods along: the default for an order that is paid at pickup. */
  isTaken?: boolean | undefined;
}

/**
 * `conflict`: other orders hold the units and can be preempted. `opening`: a card page has been opened
 * meanwhile, or is being opened.
 */
type Attempt = { kind: 'recorded' } | { kind: 'opening' } | { kind: 'conflict'; orders: number[] };

const maxAttempts = 4;

/**
 * Records that staff took the order's total in the shop. Throws, and records nothing, if the order cannot be
 * paid any more or its card page cannot be closed. A repeat changes nothing.
 */
export async function recordPayment(deps: SyncDeps, recorded: Recorded): Promise<void> {
  const { number } = recorded;
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const closed = await closeOwnPages(deps, number);
    const attempt = await withLockedOrder(deps.db, number, (trx, order) =>
      tryToRecord(trx, order, recorded, closed),
    );
    if (attempt.kind === 'recorded') return;
    if (attempt.kind === 'conflict') await closePagesOfOthers(deps, attempt.orders);
  }
  throw new TranslatedError(
    409,
    'Card pages are being opened at this moment. Nothing is recorded; please try again.',
  );
}

async function tryToRecord(
  trx: Db,
  order: LockedOrder,
  { number, paid, who, ip, isTaken }: Recorded,
  closed: number[],
): Promise<Attempt> {
  const isReserved = order.state === 'reserved';
  if (!isReserved && !payableStates.includes(order.state)) return requireRepeat(trx, order, { paid, who });
  const payments = await paymentsOfOrder(trx, order.id, 0);
  if (!(await endClosedPayments(trx, payments, closed))) return { kind: 'opening' };

  if (!isReserved) {
    // A shopper's own order may be held already; others' units are claimed as when a card page opens.
    const person = order.person_id === null ? null : { id: order.person_id, sessionHash: '' };
    const claimant = { visitor: { person, browserHash: order.browser_hash }, ...ipPrefixes(ip) };
    const preempted = await reserveOrder(trx, order, claimant, 0);
    if (preempted) return { kind: 'conflict', orders: preempted };
  }
  const paidAt = await payAtOnce(trx, order, {
    number: `${number}-${payments.length + 1}`,
    provider: paid,
    recordedBy: who,
  });
  if (isTaken ?? isReserved) await collectAtOnce(trx, order, paidAt);
  return { kind: 'recorded' };
}

async function requireRepeat(
  trx: Db,
  order: LockedOrder,
  { paid, who }: Pick<Recorded, 'paid' | 'who'>,
): Promise<Attempt> {
  const payments = await paidPaymentsOf(trx, order.id);
  if (payments.some(({ provider, recordedBy }) => provider === paid && recordedBy === who))
    return { kind: 'recorded' };
  const earlier = payments.find(({ recordedBy }) => recordedBy !== null);
  const { number } = order;
  throw earlier
    ? new TranslatedError(409, 'The payment of {number} was recorded by {name} already.', {
        number,
        name: earlier.recordedBy ?? '',
      })
    : new TranslatedError(409, '{number} is {state}. Nothing is recorded.', {
        number,
        state: says(shownState(order)),
      });
}
