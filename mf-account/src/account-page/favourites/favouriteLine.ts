import type { CartLine, FavouriteItem, Size } from 'mf-shared';

export type FavouriteColour = FavouriteItem['colours'][number];

export const freeQuantity = (stock: FavouriteItem['stock'], colour: string, size: string): number =>
  Math.max(0, stock[`${colour};${size}`] ?? 0);

export const freeSizes = ({ sizes, stock }: FavouriteItem, colour: string): Size[] =>
  sizes.filter(({ value }) => freeQuantity(stock, colour, value) > 0);

export const freeColours = (item: FavouriteItem): FavouriteColour[] =>
  item.colours.filter(({ code }) => freeSizes(item, code).length > 0);

export const pricedAs = (item: FavouriteItem, colour: string | undefined, size: string): FavouriteItem => ({
  ...item,
  ...item.prices?.[`${colour};${size}`],
});

export function favouriteLine(favourite: FavouriteItem, colour: FavouriteColour, size: Size): CartLine {
  const item = pricedAs(favourite, colour.code, size.value);
  return {
    id: item.id,
    code: item.code,
    name: item.name,
    path: item.path,
    image: (colour.pictures[0] ?? item.picture)?.original ?? '',
    colourCode: colour.code,
    colourName: colour.name,
    size: size.value,
    sizeLabel: size.label,
    quantity: 1,
    listPriceCents: item.priceCents,
    unitPriceCents: item.discountedCents,
  };
}
