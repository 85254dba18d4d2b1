import type { SortKey } from 'mf-shared';

export const sortNames = {
  price: 'Price',
  name: 'Name',
  popularity: 'Popularity',
  discounted: 'Discounted Only',
} as const satisfies Record<SortKey, string>;

export const sortKeys: SortKey[] = ['price', 'name', 'popularity', 'discounted'];

const isSortKey = (text: string): text is SortKey => Object.hasOwn(sortNames, text);

export const asSortKey = (text: string | null): SortKey | undefined =>
  text !== null && isSortKey(text) ? text : undefined;

export interface GalleryWish {
  sort: SortKey | undefined;
  page: number;
}

/** What an address asks a gallery for. What makes no sense is left out; the server clamps the page. */
export function readWish(params: URLSearchParams): GalleryWish {
  const page = Number(params.get('page') ?? 1);
  return {
    sort: asSortKey(params.get('sort')),
    page: Number.isSafeInteger(page) ? Math.max(page, 1) : 1,
  };
}

function withParams(params: URLSearchParams, changes: Record<string, string>): string {
  const changed = new URLSearchParams(params);
  // An item only says where to begin.
  changed.delete('item');
  for (const [name, value] of Object.entries(changes))
    if (value) changed.set(name, value);
    else changed.delete(name);
  return `?${changed}`;
}

/** The first page has no number in its address. */
export const pageAddress = (params: URLSearchParams, page: number): string =>
  withParams(params, { page: page > 1 ? String(page) : '' });

/** Another way of sorting starts at the first page. */
export const sortAddress = (params: URLSearchParams, sort: SortKey | ''): string =>
  withParams(params, { sort, page: '' });
