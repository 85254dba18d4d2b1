import type { Product, SchoolItem, Size } from 'mf-shared';

type Stock = Product['stock'];

export type ProductColour = Product['colours'][number];

export const availableQuantity = (stock: Stock, colour: string, size: string): number =>
  Math.max(0, stock[`${colour};${size}`] ?? 0);

export const isSoldOut = (stock: Stock): boolean => Object.values(stock).every((quantity) => quantity <= 0);

export const isColourAvailable = (stock: Stock, { sizes }: Pick<Product, 'sizes'>, colour: string): boolean =>
  sizes.some(({ value }) => availableQuantity(stock, colour, value) > 0);

export const priceOf = <
  Item extends Pick<SchoolItem, 'prices' | 'priceCents' | 'discountedCents' | 'lowestCents'>,
>(
  item: Item,
  colour: { code: string } | null,
  size: { value: string } | null,
): Pick<Item, 'priceCents' | 'discountedCents' | 'lowestCents'> =>
  item.prices?.[`${colour?.code};${size?.value}`] ?? item;

/** Whether some variant costs more than the item. */
export const hasDearerVariants = ({
  prices = {},
  discountedCents,
}: Pick<SchoolItem, 'prices' | 'discountedCents'>): boolean =>
  Object.values(prices).some((price) => price.discountedCents > discountedCents);

export const firstColour = (product: Pick<Product, 'colours' | 'sizes' | 'stock'>): ProductColour | null =>
  product.colours.find(({ code }) => isColourAvailable(product.stock, product, code)) ??
  product.colours[0] ??
  null;

/** The product page with the colour and size that its URL names. */
export interface LoadedProduct extends Product {
  chosen?: { colour: string | null; size: string | null };
}

export const chosenVariant = ({ colours, sizes, chosen }: LoadedProduct) => ({
  colour: colours.find(({ code }) => code === chosen?.colour) ?? null,
  size: sizes.find(({ value }) => value === chosen?.size) ?? null,
});

export interface SoldOutVariant {
  colour: ProductColour;
  size: Size;
}

export const soldOutVariants = (
  { colours, sizes }: Pick<Product, 'colours' | 'sizes'>,
  stock: Stock,
  only: ProductColour | null,
): SoldOutVariant[] =>
  colours
    .filter(({ code }) => !only || code === only.code)
    .flatMap((colour) =>
      sizes
        .filter((size) => (stock[`${colour.code};${size.value}`] ?? 1) <= 0)
        .map((size) => ({ colour, size })),
    );
