import { toCents, type FilterInput } from 'mf-shared';

export interface Filters {
  sizes: string[];
  colours: string[];
  /** Euros, such as 19.99; '' for no limit. */
  min: string;
  max: string;
  inStock: boolean;
}

const filterParams = ['size', 'colour', 'min', 'max', 'stock'];

/** '19.99' for '19,99 €', '' for no text, null if it is not an amount. */
export function readAmount(text: string): string | null {
  const amount = text.replace(/[\s€]/g, '').replace(',', '.');
  return /^(\d{1,6}(\.\d{1,2})?)?$/.test(amount) ? amount : null;
}

/** Swaps limits that are the wrong way round. */
export const orderedRange = (min: string, max: string): Pick<Filters, 'min' | 'max'> =>
  min && max && Number(min) > Number(max) ? { min: max, max: min } : { min, max };

export const readFilters = (params: URLSearchParams): Filters => ({
  sizes: params.getAll('size').filter(Boolean),
  colours: params.getAll('colour').filter(Boolean),
  ...orderedRange(readAmount(params.get('min') ?? '') ?? '', readAmount(params.get('max') ?? '') ?? ''),
  inStock: params.get('stock') === '1',
});

export const countFilters = ({ sizes, colours, min, max, inStock }: Filters): number =>
  sizes.length + colours.length + (min || max ? 1 : 0) + (inStock ? 1 : 0);

export function toFilterInput({ sizes, colours, min, max, inStock }: Filters): FilterInput {
  return {
    ...(sizes.length > 0 && { sizes: sizes.join(',') }),
    ...(colours.length > 0 && { colours: colours.join(',') }),
    ...(min && { minCents: toCents(Number(min)) }),
    ...(max && { maxCents: toCents(Number(max)) }),
    ...(inStock && { inStock }),
  };
}

export function filtersLink(params: URLSearchParams, filters: Filters): string {
  const changed = new URLSearchParams(params);
  for (const name of [...filterParams, 'page', 'item']) changed.delete(name);
  for (const size of filters.sizes) changed.append('size', size);
  for (const colour of filters.colours) changed.append('colour', colour);
  if (filters.min) changed.set('min', filters.min);
  if (filters.max) changed.set('max', filters.max);
  if (filters.inStock) changed.set('stock', '1');
  return `?${changed}`;
}
