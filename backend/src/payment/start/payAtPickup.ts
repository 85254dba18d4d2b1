import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Claimant } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import { lockBuyer, requireUnchanged, reserveForPickup, withCheckoutLock } from '../../orders/api.ts';
import { lastDayBefore } from '../../platform/cyprusDays.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/visitors/Visitor.ts';
import type { IpPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { orderNotFound, ownOrder } from '../../platform/visitors/ownOrder.ts';
import { ownsMailbox } from '../../platform/visitors/ownsMailbox.ts';
import { closePagesOfOthers, supersedeOrders } from '../sync/closePages.ts';
import { requirePayable, type PayableOrder } from './findOrCreateAttempt.ts';
import { endPayment, otherOrdersBeingPaid, paymentsOf } from '../attempts/payments.ts';
import type { SyncDeps } from '../sync/syncPayment.ts';

/**
 * `closing`: card pages of this order, or of others that can be preempted, must be closed first. `superseding`: so
 * must those of the visitor's other orders. `opening`: another request is opening a page.
 */
type Attempt =
  | { kind: 'kept'; until: string; isConfirmed: boolean }
  | { kind: 'closing'; holders: Payable[] }
  | { kind: 'superseding'; orders: number[] }
  | { kind: 'opening' };

const maxAttempts = 4;
const pollMs = 100;
const maxWaitMs = 10_000;

interface PickupDeps extends SyncDeps {
  /** How long the units are held until the mailbox answers: as long as a card page is open. */
  sessionSecs: number;
}

interface Kept {
  /** The last day. */
  until: string;
  /** Set if the customer must confirm with the link of a mail first, and has that long until others may buy the units. */
  confirmWithinMinutes?: number;
}

/**
 * Keeps the units of a placed order until it is paid at pickup, at once if the account's own mailbox is confirmed. A
 * repeat returns the same. Throws, and keeps nothing, if that is not offered, or the order is paid or being paid.
 */
export const payAtPickup = (
  deps: PickupDeps,
  payable: PayableOrder,
  claimant: Claimant,
  language: Language,
): Promise<Kept> => keep(deps, { ...payable, hasAnswered: false }, claimant, language);

/** Keeps the order once its buyer has confirmed it: `token` is that of the mailed link. Throws like `payAtPickup`. */
export async function confirmAtPickup(
  deps: PickupDeps,
  { number, token }: { number: string; token: string },
  prefixes: IpPrefixes,
  language: Language,
): Promise<Kept> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['total_cents', 'browser_hash'])
    .where('number', '=', number)
    .where(sql<boolean>`receipt_token::text = ${token}`)
    .where('reserved_until', 'is not', null)
    .executeTakeFirst();
  if (!order) throw new ShopError(404, textsIn(language)(orderNotFound));
  const visitor = { person: null, browserHash: order.browser_hash };
  const asked = { number, amountCents: order.total_cents, hasAnswered: true };
  return keep(deps, asked, { visitor, ...prefixes }, language);
}

interface Asked extends PayableOrder {
  /** Whether the mailbox has confirmed the order. */
  hasAnswered: boolean;
}

async function keep(deps: PickupDeps, asked: Asked, claimant: Claimant, language: Language): Promise<Kept> {
  const giveUpAt = performance.now() + maxWaitMs;
  for (let attempts = 0; attempts < maxAttempts && performance.now() < giveUpAt;) {
    const attempt = await withCheckoutLock(deps.db, claimant.visitor, (trx) =>
      tryToKeep(trx, asked, claimant, deps.sessionSecs),
    );
    if (attempt.kind === 'kept')
      return {
        until: attempt.until,
        ...(!attempt.isConfirmed && { confirmWithinMinutes: Math.floor(deps.sessionSecs / 60) }),
      };
    if (attempt.kind === 'opening') {
      await wait(pollMs);
      continue;
    }
    if (attempt.kind === 'closing') await closePagesOfOthers(deps, attempt.holders);
    else await supersedeOrders(deps, attempt.orders, language);
    attempts += 1;
  }
  throw new ShopError(
    409,
    textsIn(language)(
      'A card page of this order is in use at this moment. Please try again in some minutes.',
    ),
  );
}

async function tryToKeep(trx: Db, asked: Asked, claimant: Claimant, sessionSecs: number): Promise<Attempt> {
  const { visitor } = claimant;
  const placed = await findOwn(trx, asked.number, visitor);
  if (placed) await lockBuyer(trx, placed);
  const reserved = await findOwn(trx, asked.number, visitor);
  if (reserved?.state === 'reserved') return kept(reserved);

  const { payable, order } = await requirePayable(trx, asked, visitor);
  const payments = await paymentsOf(trx, payable, 0);
  if (payments.some(({ state }) => state === 'open')) return { kind: 'closing', holders: [payable] };
  const opening = payments.filter(({ state }) => state === 'opening');
  if (opening.some(({ isStale }) => !isStale)) return { kind: 'opening' };
  await requireUnchanged(trx, order, claimant);
  const others = await otherOrdersBeingPaid(trx, order.id, visitor);
  if (others.some(({ isOpening }) => isOpening)) return { kind: 'opening' };
  if (others.length > 0) return { kind: 'superseding', orders: others.map(({ id }) => id) };
  for (const { id } of opening) await endPayment(trx, id, 'failed');

  const isConfirmed = asked.hasAnswered || (await ownsMailbox(trx, visitor, order.email));
  const holdSecs = isConfirmed ? null : sessionSecs;
  const preempted = await reserveForPickup(trx, order, claimant, { holdSecs });
  if (preempted) return { kind: 'closing', holders: preempted };
  return kept(await findOwn(trx, order.number, visitor));
}

function kept(order: Awaited<ReturnType<typeof findOwn>>): Attempt {
  if (!order?.reserved_until) throw new Error('The order is not kept.');
  const { state, reserved_until: end } = order;
  return { kind: 'kept', until: lastDayBefore(end), isConfirmed: state === 'reserved' };
}

const findOwn = (trx: Db, number: string, visitor: Visitor) =>
  trx
    .selectFrom('orders')
    .select(['email', 'phone', 'state', 'reserved_until'])
    .where('number', '=', number)
    .where(ownOrder(visitor))
    .executeTakeFirst();
