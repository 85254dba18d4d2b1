import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { isOfJoinedPayable, isOfPayable, type Payable } from '../platform/database/queries/Payable.ts';
import type { IpPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { ownPayable } from '../platform/visitors/ownOrder.ts';
import type { Visitor } from '../platform/visitors/Visitor.ts';
import { limits } from './limits.ts';
import type { OrderedUnits } from './stock.ts';

export interface Claimant extends IpPrefixes {
  visitor: Visitor;
}

export interface ReservationPlan {
  unit: OrderedUnits;
  available: number;
  /** True beyond the claimant's quota: others may take the units. */
  preemptible: boolean;
  /** Units that other orders must release first, and the networks of these orders. */
  conflict: number;
  holders: string[];
}

export interface ProtectedUnits {
  /** Units that nobody else can get. */
  protectedQuantity: number;
  /** The part of `protectedQuantity` that the claimant's IP prefix holds. */
  protectedByIpPrefix: number;
}

export interface HeldByNetwork extends ProtectedUnits {
  network: string;
  held: number;
}

/** Stock stays reserved longer than the payment page is open, as the provider's clock may differ. */
export const reservationGraceSecs = 120;

const columns = { ipPrefix: 'address', preemptible: 'yields' } as const;
const ipPrefixColumn = sql.ref<string>(columns.ipPrefix);
const preemptibleColumn = sql.ref<boolean>(columns.preemptible);

/**
 * The clauses `from` and `where` of the reservations that keep units from everybody but the browser that is about to
 * pay for them.
 */
export function protectedReservations(browserHash: string | null = null) {
  const ofOthers = browserHash
    ? sql`and not exists (select from orders where orders.id = order_id and change_id is null
        and browser_hash = ${browserHash} and state <> 'reserved')
      and not exists (select from order_changes where order_changes.id = change_id and browser_hash = ${browserHash})`
    : sql``;
  return sql`from reservations where expires_at > now() and not ${preemptibleColumn} ${ofOthers}`;
}

/** The largest holder of each variant comes first. */
export const heldByOthers = (
  db: Db,
  variantIds: number[],
  claimant: Claimant,
): Promise<(HeldByNetwork & { variant_id: number })[]> =>
  reservationsOfOthers(db, claimant)
    .select(['variant_id', 'network', sum(sql`true`).as('held')])
    .where('variant_id', 'in', variantIds)
    .groupBy(['variant_id', 'network'])
    .orderBy('held', 'desc')
    .execute();

/** Sum over all variants, in the claimant's network. */
export const heldInNetwork = (
  db: Db,
  claimant: Claimant,
): Promise<ProtectedUnits & { heldByIpPrefix: number }> =>
  reservationsOfOthers(db, claimant)
    .select(sum(sql`${ipPrefixColumn} = ${claimant.ipPrefix}`).as('heldByIpPrefix'))
    .where('network', '=', claimant.network)
    .executeTakeFirstOrThrow();

/** A claimant's own orders count only if they are paid at pickup: another order closes the card pages of the rest. */
const reservationsOfOthers = (db: Db, { visitor, ipPrefix }: Claimant) =>
  db
    .selectFrom('reservations')
    .innerJoin('payables', (join) => join.on(isOfJoinedPayable('reservations')))
    .select([
      sum(sql`not ${preemptibleColumn}`).as('protectedQuantity'),
      sum(sql`not ${preemptibleColumn} and ${ipPrefixColumn} = ${ipPrefix}`).as('protectedByIpPrefix'),
    ])
    .where('reservations.expires_at', '>', sql<Date>`clock_timestamp()`)
    .where((eb) => sql<boolean>`(${ownPayable(visitor)(eb)} and state <> 'reserved') is not true`);

const sum = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(quantity) filter (where ${condition}), 0)::bigint`;

/**
 * Selects the orders that hold enough of the conflicting units: those of the largest holder first, the latest first.
 */
export async function holdersToPreempt(trx: Db, plans: ReservationPlan[]): Promise<Payable[]> {
  const chosen = new Map<string, Payable>();
  for (const { unit, conflict, holders } of plans) {
    const preemptible = await trx
      .selectFrom('reservations')
      .select(['order_id as orderId', 'change_id as changeId', 'quantity'])
      .where('variant_id', '=', unit.variantId)
      .where('network', 'in', holders)
      .where(columns.preemptible, '=', true)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .orderBy(sql`array_position(${holders}::text[], network)`)
      .orderBy('id', 'desc')
      .execute();
    let freed = 0;
    for (const { quantity, ...payable } of preemptible) {
      if (freed >= conflict) break;
      freed += quantity;
      chosen.set(`${payable.orderId} ${payable.changeId}`, payable);
    }
  }
  return [...chosen.values()];
}

export async function insertReservations(
  trx: Db,
  { orderId, changeId }: Payable,
  plans: ReservationPlan[],
  { ipPrefix, network }: Claimant,
  secs: number,
): Promise<void> {
  const expires_at = sql<Date>`clock_timestamp() + make_interval(secs => ${secs})`;
  await trx
    .insertInto('reservations')
    .values(
      plans.map(({ unit: { variantId, quantity }, preemptible }) => ({
        order_id: orderId,
        change_id: changeId,
        variant_id: variantId,
        quantity,
        expires_at,
        [columns.ipPrefix]: ipPrefix,
        network,
        [columns.preemptible]: preemptible,
      })),
    )
    .onConflict((oc) =>
      oc.expression(sql`order_id, coalesce(change_id, 0), variant_id`).doUpdateSet((eb) => ({
        expires_at,
        [columns.ipPrefix]: ipPrefix,
        network,
        [columns.preemptible]: eb.ref(`excluded.${columns.preemptible}`),
      })),
    )
    .execute();
}

/**
 * The first order of an IP prefix may protect a larger share; with another order the excess becomes
 * preemptible, unless staff have put it aside. Rows locked by other requests are skipped, since waiting for them could
 * deadlock.
 */
export async function limitEarlierOrders(
  trx: Db,
  payable: Payable,
  { ipPrefix, network }: Claimant,
): Promise<void> {
  const { atLeast, share } = limits.ipPrefix;
  await trx
    .updateTable('reservations')
    .set({ [columns.preemptible]: true })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reservations')
        .innerJoin('variants', 'variants.id', 'reservations.variant_id')
        .innerJoin('orders', 'orders.id', 'reservations.order_id')
        .select('reservations.id')
        .where('network', '=', network)
        .where(columns.ipPrefix, '=', ipPrefix)
        .where(sql<boolean>`not ${isOfPayable(payable)}`)
        .where('packed_at', 'is', null)
        .where(columns.preemptible, '=', false)
        .where(sql<boolean>`quantity > greatest(${atLeast}::float8, on_hand * ${share}::float8)`)
        .forUpdate('reservations')
        .skipLocked(),
    )
    .execute();
}

export async function prolongReservations(db: Db, payable: Payable): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${reservationGraceSecs})` })
    .where(isOfPayable(payable))
    .where(hasEnd)
    .execute();
}

/** Otherwise its order keeps it until it is paid or cancelled. */
const hasEnd = sql<boolean>`expires_at < 'infinity'`;

/** Only a clock that was set back can leave longer reservations than `secs`. */
export async function shortenReservations(db: Db, secs: number): Promise<void> {
  const latest = sql<Date>`now() + make_interval(secs => ${secs})`;
  await db
    .updateTable('reservations')
    .set({ expires_at: latest })
    .where('expires_at', '>', latest)
    .where(hasEnd)
    .execute();
}

/** The order keeps its units until it is paid or cancelled, those beyond its quota unless others preempt them. */
export async function reserveUntilPaid(trx: Db, orderId: number): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({ expires_at: sql<Date>`'infinity'` })
    .where('order_id', '=', orderId)
    .execute();
}

export async function isPreemptible(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .select('id')
    .where('order_id', '=', orderId)
    .where(columns.preemptible, '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order keeps its units, also those beyond its quota. */
export async function keepReservations(db: Db, payable: Payable): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ [columns.preemptible]: false })
    .where(isOfPayable(payable))
    .execute();
}

export async function deleteReservations(trx: Db, payable: Payable): Promise<void> {
  await trx.deleteFrom('reservations').where(isOfPayable(payable)).execute();
}
