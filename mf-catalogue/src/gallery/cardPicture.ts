import { pictureAhead, type Listing } from 'mf-shared';

export const cardPictureSizes = '(min-width: 1280px) 15rem, (min-width: 768px) 30vw, 46vw';
export const widestCardPicture = 640;

/** The picture that a list begins with. */
export function fetchFirstPicture({ items }: Listing): void {
  const picture = items[0]?.picture;
  if (picture) pictureAhead(picture, cardPictureSizes, widestCardPicture);
}
