import { says, sentences } from '../locales/Sentence.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import { TranslatedError } from '../platform/errors.ts';
import { limits, onlyOrder, type Limit } from './limits.ts';
import {
  heldByOthers,
  heldInNetwork,
  type Claimant,
  type HeldByNetwork,
  type ProtectedUnits,
  type ReservationPlan,
} from './reservations.ts';
import type { OrderedUnits } from './stock.ts';

/** A claimant's own unpaid orders do not count as held. */
interface FreeStock {
  ofVariants: Map<number, FreeVariant>;
  /** Units of all variants together that the claimant may protect from others. */
  quota: number;
}

interface FreeVariant {
  /** Units that no other order holds. */
  unheld: number;
  /** Units of this variant that the claimant may protect from others. */
  quota: number;
  heldBySameNetwork: number;
  /** The other networks, largest holder first. */
  holders: HeldByNetwork[];
}

export async function freeStock(
  db: Db,
  variants: { id: number; on_hand: number }[],
  claimant: Claimant,
): Promise<FreeStock> {
  if (variants.length === 0) return { ofVariants: new Map(), quota: 0 };
  const holders = await heldByOthers(
    db,
    variants.map(({ id }) => id),
    claimant,
  );
  const inNetwork = await heldInNetwork(db, claimant);
  const prefixLimit = inNetwork.heldByIpPrefix === 0 ? onlyOrder : limits.ipPrefix;
  const quotaLeft = (units: ProtectedUnits, maximum: (limit: Limit) => number): number =>
    Math.max(
      0,
      Math.min(
        maximum(prefixLimit) - units.protectedByIpPrefix,
        maximum(limits.network) - units.protectedQuantity,
      ),
    );
  const ofVariants = variants.map(({ id, on_hand }): [number, FreeVariant] => {
    const all = holders.filter(({ variant_id }) => variant_id === id);
    const sameNetwork = all.find(({ network }) => network === claimant.network);
    const ofVariant = ({ share, atLeast }: Limit): number => Math.max(atLeast, Math.floor(on_hand * share));
    return [
      id,
      {
        unheld: Math.max(0, on_hand - total(all)),
        quota: quotaLeft(sameNetwork ?? { protectedQuantity: 0, protectedByIpPrefix: 0 }, ofVariant),
        heldBySameNetwork: sameNetwork?.held ?? 0,
        holders: all.filter((holder) => holder !== sameNetwork),
      },
    ];
  });
  return { ofVariants: new Map(ofVariants), quota: quotaLeft(inNetwork, (limit) => limit.inAll) };
}

const total = (holders: { held: number }[]): number => holders.reduce((sum, { held }) => sum + held, 0);

/** Units that the claimant can get: unheld and preemptible ones. */
export function availableIn({ ofVariants }: FreeStock, variantId: number): number {
  const variant = ofVariants.get(variantId);
  if (!variant) return 0;
  let [available, free] = [variant.unheld, variant.unheld];
  for (const { held, protectedQuantity } of variant.holders) {
    free += held - protectedQuantity;
    available = Math.max(available, Math.min(free, held - variant.heldBySameNetwork - 1));
  }
  return available;
}

const soldOut: FreeVariant = { unheld: 0, quota: 0, heldBySameNetwork: 0, holders: [] };

export function planReservations(units: OrderedUnits[], free: FreeStock): ReservationPlan[] {
  let quotaLeft = free.quota;
  return units.map((unit) => {
    const { variantId, quantity } = unit;
    const variant = free.ofVariants.get(variantId) ?? soldOut;
    const preemptible = quantity > Math.min(variant.quota, quotaLeft);
    if (!preemptible) quotaLeft -= quantity;
    const larger = variant.holders.filter(({ held }) => held > variant.heldBySameNetwork + quantity);
    return {
      unit,
      available: availableIn(free, variantId),
      preemptible,
      conflict: Math.max(0, quantity - variant.unheld),
      holders: larger.map(({ network }) => network),
    };
  });
}

export function requireStock(plans: ReservationPlan[]): void {
  const missing = plans.flatMap(({ unit: { quantity, label: unit }, available: left }) => {
    if (left >= quantity) return [];
    return left === 0
      ? says('{piece}: Selected combination is out of stock.', { piece: unit })
      : says('{piece}: Only {left} items available in stock.', { piece: unit, left });
  });
  if (missing.length > 0) throw new TranslatedError(409, sentences(missing));
}

/** For customers and staff, if units that were free a moment ago are gone when `takeStock` runs. */
export const unitsBeingPaid = (): TranslatedError =>
  new TranslatedError(
    409,
    'The last pieces are being paid in another order at this moment. This order is neither paid nor reserved; please try again in a few minutes.',
  );
