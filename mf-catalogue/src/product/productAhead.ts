import { pictureAhead, type Product } from 'mf-shared';
import { pageAsk } from '../ahead/pageAsk.ts';
import { picturesFor } from './picturesFor.ts';
import { firstColour } from './variants.ts';

export const askProduct = (id: string) => pageAsk('ShopProduct', { id });

export const mainPictureSizes = '(min-width: 1280px) 36rem, (min-width: 768px) 50vw, calc(100vw - 2rem)';
export const widestMainPicture = 1200;

/** The picture that a product's page begins with. */
export function fetchMainPicture(product: Product | null): void {
  const [picture] = product ? picturesFor(product, firstColour(product)) : [];
  if (picture) pictureAhead(picture, mainPictureSizes, widestMainPicture);
}
