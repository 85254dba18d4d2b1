import { toCents, type FilterInput } from 'mf-shared';

export interface Filters {
  sizes: string[];
  colours: string[];
  /** Euros as typed; '' for no limit. */
  min: string;
  max: string;
  inStock: boolean;
}

const filterParams = ['size', 'colour', 'min', 'max', 'stock'];

const price = (text: string | null): string => (text && /^\d{1,6}(\.\d{1,2})?$/.test(text) ? text : '');

export const readFilters = (params: URLSearchParams): Filters => ({
  sizes: params.getAll('size').filter(Boolean),
  colours: params.getAll('colour').filter(Boolean),
  min: price(params.get('min')),
  max: price(params.get('max')),
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

export const noFilters: Filters = { sizes: [], colours: [], min: '', max: '', inStock: false };
