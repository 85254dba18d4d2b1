import type { Picture, Product } from 'mf-shared';
import type { ProductColour } from './variants.ts';

/** What the gallery shows: a named colour's own pictures, otherwise the main picture before them. */
export function picturesFor(
  { mainPicture }: Product,
  colour: ProductColour | null,
  isColourNamed: boolean,
): Picture[] {
  const own = colour?.pictures ?? [];
  const main = mainPicture && !(isColourNamed && own.length > 0) ? [mainPicture] : [];
  const byOriginal = new Map([...main, ...own].map((picture) => [picture.original, picture]));
  return [...byOriginal.values()];
}
