import type { ItemCard, Picture } from 'mf-shared';

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
