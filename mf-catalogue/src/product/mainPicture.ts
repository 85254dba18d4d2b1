import type { FirstPicture, Product } from 'mf-shared';
import { picturesFor } from './picturesFor.ts';
import { firstColour } from './variants.ts';

export const mainPictureSizes = '(min-width: 1280px) 36rem, (min-width: 768px) 50vw, calc(100vw - 2rem)';
export const widestMainPicture = 1200;

/** The picture that a product's page begins with. */
export function mainPicture(product: Product): FirstPicture | null {
  const [picture] = picturesFor(product, firstColour(product));
  return picture ? { picture, sizes: mainPictureSizes, upTo: widestMainPicture } : null;
}
