/** How staff change a paid order. `undo`: an exchange of a delivered order for more expensive units, which is undone. */
export const changes = ['exchange', 'removal', 'addition', 'refund', 'undo'] as const;
export type Change = (typeof changes)[number];

/** The prices of a jacket, in cents. */
export const priceOf = { S: 3500, M: 4000, L: 4500 } as const;
export type Size = keyof typeof priceOf;
export const goodwillCents = 700;

/** What the customer has in the end, and the amount that the shop keeps for it. */
export interface Holding {
  units: Partial<Record<Size, number>>;
  cents: number;
}

export interface Wanted {
  /** The number of jackets in M. */
  quantity: number;
  cents: number;
  change: Change | null;
  /** Whether every step of the change was answered with success. */
  isChanged: boolean;
  /** Why the office refused the change, which it must not. */
  refusal?: string;
}

/** A paid order before its change, and after each of its steps. */
function stagesOf({ quantity, cents, change }: Wanted): Holding[] {
  const paid = { units: { M: quantity }, cents };
  const oneLess = quantity > 1 ? { M: quantity - 1 } : {};
  const difference = Math.floor(((priceOf.M - priceOf.S) * cents) / (quantity * priceOf.M));
  const stages: Record<Change, Holding[]> = {
    exchange: [{ units: { ...oneLess, S: 1 }, cents: cents - difference }],
    removal: [{ units: oneLess, cents: cents - Math.round(cents / quantity) }],
    addition: [{ units: { M: quantity, S: 1 }, cents: cents + priceOf.S }],
    refund: [{ units: paid.units, cents: cents - goodwillCents }],
    undo: [{ units: { ...oneLess, L: 1 }, cents: cents + priceOf.L - priceOf.M }, paid],
  };
  return [paid, ...(change ? stages[change] : [])];
}

/**
 * Returns what is wrong with the paid order; null if it is in one of its stages, and in the last one if its change was
 * made.
 */
export function findFault(wanted: Wanted, found: Holding): string | null {
  const stages = stagesOf(wanted);
  const expected = wanted.isChanged ? stages.slice(-1) : stages;
  if (expected.some((stage) => inWords(stage) === inWords(found))) return null;
  return `${wanted.change ?? 'no change'}: ${inWords(found)} instead of ${expected.map(inWords).join(' or ')}`;
}

const inWords = ({ units, cents }: Holding): string =>
  `${Object.entries(units)
    .map(([size, quantity]) => `${quantity} ${size}`)
    .toSorted()
    .join(', ')} for ${cents} cents`;
