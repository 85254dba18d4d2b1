import { toCents, type FilterInput } from 'mf-shared';

export interface FilterWish {
  sizes: string[];
  colours: string[];
  /** In euros, as written; '' for no end. */
  min: string;
  max: string;
  inStock: boolean;
}

const names = ['size', 'colour', 'min', 'max', 'stock'];

const price = (text: string | null): string => (text && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : '');

/** What an address narrows its listing to. */
export const readFilters = (params: URLSearchParams): FilterWish => ({
  sizes: params.getAll('size').filter(Boolean),
  colours: params.getAll('colour').filter(Boolean),
  min: price(params.get('min')),
  max: price(params.get('max')),
  inStock: params.get('stock') === '1',
});

export const countFilters = ({ sizes, colours, min, max, inStock }: FilterWish): number =>
  sizes.length + colours.length + (min || max ? 1 : 0) + (inStock ? 1 : 0);

/** The same for the call; what is not wished is not said. */
export function filterInput({ sizes, colours, min, max, inStock }: FilterWish): FilterInput {
  return {
    ...(sizes.length > 0 && { sizes: sizes.join(',') }),
    ...(colours.length > 0 && { colours: colours.join(',') }),
    ...(min && { minCents: toCents(Number(min)) }),
    ...(max && { maxCents: toCents(Number(max)) }),
    ...(inStock && { inStock }),
  };
}

/** Another choice starts at the first page. */
export function filterAddress(params: URLSearchParams, wish: FilterWish): string {
  const changed = new URLSearchParams(params);
  for (const name of [...names, 'page', 'item']) changed.delete(name);
  for (const size of wish.sizes) changed.append('size', size);
  for (const colour of wish.colours) changed.append('colour', colour);
  if (wish.min) changed.set('min', wish.min);
  if (wish.max) changed.set('max', wish.max);
  if (wish.inStock) changed.set('stock', '1');
  return `?${changed}`;
}

export const noFilters: FilterWish = { sizes: [], colours: [], min: '', max: '', inStock: false };
