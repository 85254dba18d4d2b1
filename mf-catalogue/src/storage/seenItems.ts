import { safeSessionStorage } from 'mf-shared';

const key = 'seenItems';
const maxItems = 5;

export function seenItems(): number[] {
  const stored = safeSessionStorage.getJson(key);
  return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
}

export const rememberSeen = (itemId: number): void =>
  safeSessionStorage.setJson(key, [itemId, ...seenItems().filter((id) => id !== itemId)].slice(0, maxItems));
