import { safeLocalStorage, type Facets, type Language, type Listing } from 'mf-shared';

type Items = Listing & { facets?: Facets };

interface ItemsData {
  v: 1;
  language: Language;
  at: number;
  items: Items;
}

const key = 'itemsData';
const keptMs = 5 * 60_000;

/** Keeps the first page of all products, for the next time that it is opened. */
export function keepItems(items: Items, language: Language): void {
  const data: ItemsData = { v: 1, language, at: Date.now(), items };
  safeLocalStorage.setJson(key, data);
}

export const forgetItems = (): void => safeLocalStorage.remove(key);

function isItemsData(data: unknown): data is ItemsData {
  if (!data || typeof data !== 'object' || !('v' in data) || data.v !== 1) return false;
  const items: unknown = 'items' in data ? data.items : null;
  return !!items && typeof items === 'object' && 'items' in items && Array.isArray(items.items);
}

/** In a loader: the first page of all products as it was a few minutes ago at most, where a shopper comes to it from
 *  another page. It saves the wait, not the request: who shows it asks again at once. */
export function keptItems(request: Request, language: Language): Items | null {
  if (typeof document === 'undefined') return null;
  const { pathname, search } = new URL(request.url);
  if (pathname === location.pathname || search) return null;
  const data = safeLocalStorage.getJson(key);
  if (!isItemsData(data) || data.language !== language) return null;
  return Math.abs(Date.now() - data.at) < keptMs ? data.items : null;
}
