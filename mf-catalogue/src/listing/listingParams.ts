import { paths, type SortKey } from 'mf-shared';

export const sortNames = {
  price: 'Price',
  name: 'Name',
  popularity: 'Popularity',
  discounted: 'Discounted Only',
  restocked: 'Back in stock',
} as const satisfies Record<SortKey, string>;

export const restockedLink = `${paths.allProducts()}?sort=restocked`;

const isSortKey = (text: string): text is SortKey => Object.hasOwn(sortNames, text);

export const toSortKey = (text: string | null): SortKey | undefined =>
  text !== null && isSortKey(text) ? text : undefined;

interface ListingParams {
  sort: SortKey | undefined;
  page: number;
}

/** Invalid values are ignored; the server limits the page to the last one. */
export function readListingParams(params: URLSearchParams): ListingParams {
  const page = Number(params.get('page') ?? 1);
  return {
    sort: toSortKey(params.get('sort')),
    page: Number.isSafeInteger(page) ? Math.max(page, 1) : 1,
  };
}

function linkWith(params: URLSearchParams, changes: Record<string, string>): string {
  const changed = new URLSearchParams(params);
  // `item` determines the start page and would override the new one.
  changed.delete('item');
  for (const [name, value] of Object.entries(changes))
    if (value) changed.set(name, value);
    else changed.delete(name);
  return `?${changed}`;
}

export const pageLink = (params: URLSearchParams, page: number): string =>
  linkWith(params, { page: page > 1 ? String(page) : '' });

export const sortLink = (params: URLSearchParams, sort: SortKey | ''): string =>
  linkWith(params, { sort, page: '' });
