import { sql, type RawBuilder } from 'kysely';
import type { Visitor } from '../platform/visitors/Visitor.ts';
import type { Db } from '../platform/database/Db.ts';
import type { IpPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { ownOrder } from '../platform/visitors/ownOrder.ts';

export interface Buyer extends IpPrefixes {
  visitor: Visitor;
}

/** A buyer's own unpaid orders do not count as held. */
interface FreeStock {
  ofVariants: Map<number, FreeVariant>;
  /** Units of all variants together that the buyer may withhold from others; below, units of one variant. */
  share: number;
}

interface FreeVariant {
  /** Units that no other order holds. */
  unheld: number;
  share: number;
  /** Units held by others in the buyer's network. */
  heldHere: number;
  /** The other networks, largest holder first. */
  holders: { network: string; held: number; kept: number }[];
}

interface Kept {
  kept: number;
  keptByAddress: number;
}

interface Limit {
  /** Share of each variant, or `atLeast` units if that is more. */
  share: number;
  atLeast: number;
  /** Units across all variants. */
  inAll: number;
}

/**
 * How many units the unpaid orders of an IP address and of a network may withhold from others. Units beyond
 * the limit yield to a network that would hold fewer.
 */
export const limits = {
  address: { share: 1 / 20, atLeast: 1, inAll: 60 },
  network: { share: 1 / 10, atLeast: 10, inAll: 300 },
} satisfies Record<string, Limit>;

/**
 * For the only order of an IP address, so that usual customers keep the last units of a variant until they
 * have paid.
 */
const onlyOrder: Limit = { ...limits.address, atLeast: 5 };

export async function freeStock(
  db: Db,
  variants: { id: number; on_hand: number }[],
  buyer: Buyer,
): Promise<FreeStock> {
  if (variants.length === 0) return { ofVariants: new Map(), share: 0 };
  const ids = variants.map(({ id }) => id);
  const holders = await heldByOthers(db, buyer)
    .select(['variant_id', 'network', sum(sql`true`).as('held')])
    .where('variant_id', 'in', ids)
    .groupBy(['variant_id', 'network'])
    .orderBy('held', 'desc')
    .execute();
  const inAll = await heldByOthers(db, buyer)
    .select(sum(sql`address = ${buyer.address}`).as('heldByAddress'))
    .where('network', '=', buyer.network)
    .executeTakeFirstOrThrow();
  const addressLimit = inAll.heldByAddress === 0 ? onlyOrder : limits.address;
  const leftOf = (here: Kept, most: (limit: Limit) => number): number =>
    Math.max(0, Math.min(most(addressLimit) - here.keptByAddress, most(limits.network) - here.kept));
  const byVariant = new Map<number, typeof holders>();
  for (const row of holders) byVariant.set(row.variant_id, [...(byVariant.get(row.variant_id) ?? []), row]);

  const ofVariants = variants.map(({ id, on_hand }): [number, FreeVariant] => {
    const all = byVariant.get(id) ?? [];
    const here = all.find(({ network }) => network === buyer.network) ?? {
      held: 0,
      kept: 0,
      keptByAddress: 0,
    };
    const ofVariant = ({ share, atLeast }: Limit): number => Math.max(atLeast, Math.floor(on_hand * share));
    return [
      id,
      {
        unheld: Math.max(0, on_hand - total(all)),
        share: leftOf(here, ofVariant),
        heldHere: here.held,
        holders: all.filter(({ network }) => network !== buyer.network),
      },
    ];
  });
  return { ofVariants: new Map(ofVariants), share: leftOf(inAll, (limit) => limit.inAll) };
}

function heldByOthers(db: Db, { visitor, address }: Buyer) {
  return db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.id', 'reservations.order_id')
    .select([
      sum(sql`not yields`).as('kept'),
      sum(sql`not yields and address = ${address}`).as('keptByAddress'),
    ])
    .where('reservations.expires_at', '>', sql<Date>`clock_timestamp()`)
    .where((eb) => sql<boolean>`(${ownOrder(visitor)(eb)}) is not true`);
}

const sum = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(quantity) filter (where ${condition}), 0)::integer`;

const total = (holders: { held: number }[]): number => holders.reduce((sum, { held }) => sum + held, 0);

/** Units that the buyer can get: unheld ones and those that yield. */
export function availableIn({ ofVariants }: FreeStock, variantId: number): number {
  const variant = ofVariants.get(variantId);
  if (!variant) return 0;
  let [available, free] = [variant.unheld, variant.unheld];
  for (const { held, kept } of variant.holders) {
    free += held - kept;
    available = Math.max(available, Math.min(free, held - variant.heldHere - 1));
  }
  return available;
}

export interface Hold<Piece> {
  piece: Piece;
  available: number;
  /** Beyond the buyer's share: others may take the units. */
  yields: boolean;
  /** Units that other orders must yield first, and the networks of these orders. */
  contested: number;
  holders: string[];
}

export function planHolds<Piece extends { variantId: number; quantity: number }>(
  pieces: Piece[],
  free: FreeStock,
): Hold<Piece>[] {
  let shareLeft = free.share;
  return pieces.map((piece) => {
    const { variantId, quantity } = piece;
    const variant = free.ofVariants.get(variantId) ?? { unheld: 0, share: 0, heldHere: 0, holders: [] };
    const yields = quantity > Math.min(variant.share, shareLeft);
    if (!yields) shareLeft -= quantity;
    const larger = variant.holders.filter(({ held }) => held > variant.heldHere + quantity);
    return {
      piece,
      available: availableIn(free, variantId),
      yields,
      contested: Math.max(0, quantity - variant.unheld),
      holders: larger.map(({ network }) => network),
    };
  });
}
