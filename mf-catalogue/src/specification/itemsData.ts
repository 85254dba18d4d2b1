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

export function readItemsData(): ItemsData | null {
  const data = safeLocalStorage.getJson(key) as Partial<ItemsData> | null;
  return data?.v === 1 && Array.isArray(data.items?.items) ? (data as ItemsData) : null;
}

export const removeItemsData = (): void => safeLocalStorage.remove(key);
