import type { FirstPicture, ItemCard, Listing, Picture } from 'mf-shared';

export const pictureSizes =
  '(min-width: 1280px) 15rem, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';
export const pictureMaxWidth = 640;

export function firstCardPicture({ items }: Listing): FirstPicture | null {
  const picture = items[0]?.picture;
  return picture ? { picture, sizes: pictureSizes, upTo: pictureMaxWidth } : null;
}

interface ShownColour {
  code: string | undefined;
  front: Picture | null;
  back: Picture | null;
}

export function cardPictures({ picture, colours }: ItemCard, chosen: string | undefined): ShownColour {
  const colour = colours.find(({ code, pictures }) =>
    chosen === undefined ? picture && pictures?.[0]?.original === picture.original : code === chosen,
  );
  const [front = picture, back = null] = colour?.pictures ?? [];
  return { code: colour?.code, front, back };
}
