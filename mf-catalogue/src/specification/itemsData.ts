import { safeLocalStorage, type Facets, type Language, type Listing } from 'mf-shared';

export type Items = Listing & { facets?: Facets };

interface ItemsData {
  v: 1;
  language: Language;
  at: number;
  items: Items;
}

const key = 'itemsData';

export function storeItemsData(items: Items, language: Language): void {
  const data: ItemsData = { v: 1, language, at: Date.now(), items };
  safeLocalStorage.setJson(key, data);
}

function isItemsData(data: unknown): data is ItemsData {
  if (!data || typeof data !== 'object' || !('v' in data) || data.v !== 1) return false;
  if (!('at' in data) || typeof data.at !== 'number') return false;
  const items: unknown = 'items' in data ? data.items : null;
  return !!items && typeof items === 'object' && 'items' in items && Array.isArray(items.items);
}

export function readItemsData(): ItemsData | null {
  const data = safeLocalStorage.getJson(key);
  return isItemsData(data) ? data : null;
}

export const removeItemsData = (): void => safeLocalStorage.remove(key);
