import { pick, whole, type Random } from '../random.ts';
import type { DemoVariant } from './shop.ts';

export function stockOf(
  random: Random,
  colours: readonly string[],
  sizes: readonly string[],
  soldOut: boolean,
): Omit<DemoVariant, 'measures'>[] {
  const goneColour = colours.length > 1 && random() < 0.16 ? pick(random, colours.slice(1)) : undefined;
  return colours.flatMap((colour) =>
    sizes.map((size) => ({ colour, size, onHand: soldOut || colour === goneColour ? 0 : quantity(random) })),
  );
}

function quantity(random: Random): number {
  const chance = random();
  if (chance < 0.11) return 0;
  if (chance < 0.22) return 1;
  if (chance < 0.4) return whole(random, 2, 5);
  return whole(random, 6, 48);
}
