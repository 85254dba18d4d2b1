import { pick, whole, type Random } from '../random.ts';
import type { DemoVariant } from './shop.ts';

const [soldOut, almostSoldOut] = [7, 23];

/** Of each 41 numbers, one item is sold out and one has a few units left. */
export function stockOf(
  random: Random,
  colours: readonly string[],
  sizes: readonly string[],
  number: number,
): Omit<DemoVariant, 'measures'>[] {
  const goneColour = colours.length > 1 && random() < 0.16 ? pick(random, colours.slice(1)) : undefined;
  const variants = colours.flatMap((colour) =>
    sizes.map((size) => ({ colour, size, onHand: colour === goneColour ? 0 : quantity(random) })),
  );
  if (number % 41 === soldOut) return variants.map((variant) => ({ ...variant, onHand: 0 }));
  if (number % 41 !== almostSoldOut) return variants;
  const middle = Math.floor(sizes.length / 2);
  return variants.map((variant, index) => ({ ...variant, onHand: index === middle ? 2 : 0 }));
}

function quantity(random: Random): number {
  const chance = random();
  if (chance < 0.11) return 0;
  if (chance < 0.22) return 1;
  if (chance < 0.4) return whole(random, 2, 5);
  return whole(random, 6, 48);
}
