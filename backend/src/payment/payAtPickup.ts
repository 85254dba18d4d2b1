import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from 'mf-shared/languages';
import type { Claimant } from '../inventory/api.ts';
import { textsIn } from '../locales/texts.ts';
import {
  lockBuyer,
  payAtPickupOf,
  requireUnchanged,
  reserveForPickup,
  withCheckoutLock,
} from '../orders/api.ts';
import type { Db } from '../platform/database/Db.ts';
import { ShopError } from '../platform/errors.ts';
import type { Visitor } from '../platform/visitors/Visitor.ts';
import { ownOrder } from '../platform/visitors/ownOrder.ts';
import { closePagesOfOthers, supersedeOrders } from './closePages.ts';
import { requirePayable, type PayableOrder } from './findOrCreateAttempt.ts';
import { endPayment, otherOrdersBeingPaid, paymentsOfOrder } from './payments.ts';
import type { SyncDeps } from './syncPayment.ts';

/**
 * `closing`: card pages of this order, or of others that can be preempted, must be closed first. `superseding`: so
 * must those of the visitor's other orders. `opening`: another request is opening a page.
 */
type Attempt =
  | { kind: 'reserved'; until: string }
  | { kind: 'closing' | 'superseding'; orders: number[] }
  | { kind: 'opening' };

const maxAttempts = 4;
const pollMs = 100;
const maxWaitMs = 10_000;

/**
 * Reserves a placed order until it is paid at pickup, and returns the last day. A repeat returns the same. Throws,
 * and reserves nothing, if that is not offered, or the order is paid or being paid.
 */
export async function payAtPickup(
  deps: SyncDeps,
  payable: PayableOrder,
  claimant: Claimant,
  language: Language,
): Promise<string> {
  const giveUpAt = performance.now() + maxWaitMs;
  for (let attempts = 0; attempts < maxAttempts && performance.now() < giveUpAt;) {
    const attempt = await withCheckoutLock(deps.db, claimant.visitor, (trx) =>
      tryToReserve(trx, payable, claimant),
    );
    if (attempt.kind === 'reserved') return attempt.until;
    if (attempt.kind === 'opening') {
      await wait(pollMs);
      continue;
    }
    if (attempt.kind === 'closing') await closePagesOfOthers(deps, attempt.orders);
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

async function tryToReserve(trx: Db, payable: PayableOrder, claimant: Claimant): Promise<Attempt> {
  const { visitor } = claimant;
  const placed = await findOwn(trx, payable.number, visitor);
  if (placed) await lockBuyer(trx, placed);
  const reserved = await findReserved(trx, payable.number, visitor);
  if (reserved) return { kind: 'reserved', until: reserved };

  const order = await requirePayable(trx, payable, visitor);
  const payments = await paymentsOfOrder(trx, order.id, 0);
  if (payments.some(({ state }) => state === 'open')) return { kind: 'closing', orders: [order.id] };
  const opening = payments.filter(({ state }) => state === 'opening');
  if (opening.some(({ isStale }) => !isStale)) return { kind: 'opening' };
  await requireUnchanged(trx, order, claimant);
  const others = await otherOrdersBeingPaid(trx, order.id, visitor);
  if (others.some(({ isOpening }) => isOpening)) return { kind: 'opening' };
  if (others.length > 0) return { kind: 'superseding', orders: others.map(({ id }) => id) };
  for (const { id } of opening) await endPayment(trx, id, 'failed');

  const preempted = await reserveForPickup(trx, order, claimant);
  if (preempted) return { kind: 'closing', orders: preempted };
  const until = await findReserved(trx, order.number, visitor);
  if (!until) throw new Error(`${order.number} is not reserved`);
  return { kind: 'reserved', until };
}

const findOwn = (trx: Db, number: string, visitor: Visitor) =>
  trx
    .selectFrom('orders')
    .select(['email', 'phone', 'state', 'reserved_until', 'packed_at'])
    .where('number', '=', number)
    .where(ownOrder(visitor))
    .executeTakeFirst();

async function findReserved(trx: Db, number: string, visitor: Visitor): Promise<string | undefined> {
  const order = await findOwn(trx, number, visitor);
  return order && payAtPickupOf(order)?.until;
}
