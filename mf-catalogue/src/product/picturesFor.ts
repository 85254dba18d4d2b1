import type { Picture, Product } from 'mf-shared';
import type { ProductColour } from './variants.ts';

/** What the gallery shows: the colour's own pictures, the main one where it has none. */
export function picturesFor({ mainPicture }: Product, colour: ProductColour | null): Picture[] {
  if (colour && colour.pictures.length > 0) return colour.pictures;
  return mainPicture ? [mainPicture] : [];
}
