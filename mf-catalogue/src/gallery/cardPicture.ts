import type { FirstPicture, Listing } from 'mf-shared';

export const cardPictureSizes = '(min-width: 1280px) 15rem, (min-width: 768px) 30vw, 46vw';
export const widestCardPicture = 640;

/** The picture that a list begins with. */
export function firstCardPicture({ items }: Listing): FirstPicture | null {
  const picture = items[0]?.picture;
  return picture ? { picture, sizes: cardPictureSizes, upTo: widestCardPicture } : null;
}
