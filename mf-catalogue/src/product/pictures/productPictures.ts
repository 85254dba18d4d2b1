import type { FirstPicture, Picture, Product } from 'mf-shared';
import { chosenVariant, firstColour, type LoadedProduct, type ProductColour } from '../variants/variants.ts';

export const mainPictureSizes =
  '(min-width: 1280px) 36rem, (min-width: 768px) 50vw, min(100vw - 2.5rem, 60svh)';
export const mainPictureMaxWidth = 1200;

export function picturesOf({ mainPicture }: Product, colour: ProductColour | null): Picture[] {
  if (colour && colour.pictures.length > 0) return colour.pictures;
  return mainPicture ? [mainPicture] : [];
}

export function firstProductPicture(product: LoadedProduct): FirstPicture | null {
  const [picture] = picturesOf(product, chosenVariant(product).colour ?? firstColour(product));
  return picture ? { picture, sizes: mainPictureSizes, upTo: mainPictureMaxWidth } : null;
}
