import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { says } from '../../locales/Sentence.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import {
  collectAtOnce,
  payableStates,
  reserve,
  shownState,
  withLockedPayable,
  type LockedOrder,
  type LockedPayable,
  type RecordedWay,
} from '../../orders/api.ts';
import { closeOwnPages, closePagesOfOthers, endClosedPayments } from '../sync/closePages.ts';
import { payAtOnce } from '../finish/payAtOnce.ts';
import { paidPaymentsOf, paymentsOf } from '../attempts/payments.ts';
import type { SyncDeps } from '../sync/syncPayment.ts';

interface Recorded {
  number: string;
  paid: RecordedWay;
  who: string;
  /** The IP address of the staff member, in place of the customer's. */
  ip: string;
  /** The customer takes the goods along: the default for an order that is paid at pickup. */
  isTaken?: boolean | undefined;
}

/**
 * `conflict`: other orders hold the units and can be preempted. `opening`: a card page has been opened
 * meanwhile, or is being opened.
 */
type Attempt = { kind: 'recorded' } | { kind: 'opening' } | { kind: 'conflict'; holders: Payable[] };

const maxAttempts = 4;

/**
 * Records that staff took the order's total in the shop. Throws, and records nothing, if the order cannot be
 * paid any more or its card page cannot be closed. A repeat changes nothing.
 */
export async function recordPayment(deps: SyncDeps, recorded: Recorded): Promise<void> {
  const { number } = recorded;
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const closed = await closeOwnPages(deps, number);
    const attempt = await withLockedPayable(deps.db, number, (trx, payable, order) =>
      tryToRecord(trx, { payable, order }, recorded, closed),
    );
    if (attempt.kind === 'recorded') return;
    if (attempt.kind === 'conflict') await closePagesOfOthers(deps, attempt.holders);
  }
  throw new TranslatedError(
    409,
    'Card pages are being opened at this moment. Nothing is recorded; please try again.',
  );
}

interface Locked {
  payable: LockedPayable;
  order: LockedOrder;
}

async function tryToRecord(
  trx: Db,
  locked: Locked,
  { number, paid, who, ip, isTaken }: Recorded,
  closed: number[],
): Promise<Attempt> {
  const { payable, order } = locked;
  const isReserved = payable.state === 'reserved';
  if (!isReserved && !payableStates.includes(payable.state)) return requireRepeat(trx, locked, { paid, who });
  const payments = await paymentsOf(trx, payable, 0);
  if (!(await endClosedPayments(trx, payments, closed))) return { kind: 'opening' };

  if (!isReserved) {
    // A shopper's own order may be held already; others' units are claimed as when a card page opens.
    const person = order.person_id === null ? null : { id: order.person_id, sessionHash: '' };
    const claimant = { visitor: { person, browserHash: payable.browserHash }, ...ipPrefixes(ip) };
    const holders = await reserve(trx, payable, claimant, 0);
    if (holders) return { kind: 'conflict', holders };
  }
  const paidAt = await payAtOnce(trx, locked, {
    number: `${number}-${payments.length + 1}`,
    provider: paid,
    recordedBy: who,
  });
  if (isTaken ?? isReserved) await collectAtOnce(trx, order, paidAt);
  return { kind: 'recorded' };
}

async function requireRepeat(
  trx: Db,
  { payable, order }: Locked,
  { paid, who }: Pick<Recorded, 'paid' | 'who'>,
): Promise<Attempt> {
  const payments = await paidPaymentsOf(trx, payable);
  if (payments.some(({ provider, recordedBy }) => provider === paid && recordedBy === who))
    return { kind: 'recorded' };
  const earlier = payments.find(({ recordedBy }) => recordedBy !== null);
  const { number, changeId, state } = payable;
  throw earlier
    ? new TranslatedError(409, 'The payment of {number} was recorded by {name} already.', {
        number,
        name: earlier.recordedBy ?? '',
      })
    : new TranslatedError(409, '{number} is {state}. Nothing is recorded.', {
        number,
        state: says(changeId === null ? shownState(order) : state === 'cancelled' ? 'cancelled' : 'paid'),
      });
}
