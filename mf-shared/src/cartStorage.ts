import { maxPieces, maxStoredLines } from './cartLimits.ts';
import { cartActions, type CartLine } from './cartSlice.ts';
import { parseJson, safeLocalStorage } from './storage.ts';
import type { ShopStore } from './store.ts';

const key = 'cartItems';

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);
const isAmount = (value: unknown): boolean => Number.isFinite(value) && (value as number) >= 0;
const isAmountOrNone = (value: unknown): boolean => value === undefined || isAmount(value);
const isPathOrNone = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^\/(?!\/)/.test(value));

function isCustomizationOrNone(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { code, method, position, stamps, totalCost } = value as Record<string, unknown>;
  return (
    isTextOrNone(code) &&
    [method, position].every(isText) &&
    Array.isArray(stamps) &&
    stamps.every(isText) &&
    isAmount(totalCost)
  );
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Record<string, unknown>;
  return (
    ['specific_id', 'code', 'name', 'image', 'color', 'size'].every((name) => isText(line[name])) &&
    ['colorName', 'sizeLabel'].every((name) => isTextOrNone(line[name])) &&
    isPathOrNone(line['path']) &&
    Number.isSafeInteger(line['id']) &&
    Number.isSafeInteger(line['quantity']) &&
    (line['quantity'] as number) > 0 &&
    ['price', 'originalPrice', 'discountedPrice', 'discount'].every((name) => isAmount(line[name])) &&
    isAmountOrNone(line['customizationCost']) &&
    isCustomizationOrNone(line['customization'])
  );
}

const withinLimits = (line: CartLine): CartLine =>
  line.quantity > maxPieces ? { ...line, quantity: maxPieces } : line;

/** Returns the valid lines of a stored cart, without duplicates and within the limits. */
export function readLines(text: string | null): CartLine[] {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return [];
  const bySpecificId = new Map(stored.filter(isLine).map((line) => [line.specific_id, withinLimits(line)]));
  return [...bySpecificId.values()].slice(0, maxStoredLines);
}

/** Loads the cart from localStorage, saves every change and follows other tabs. Returns a function that
 *  stops it. */
export function persistCart(store: ShopStore): () => void {
  const load = (text: string | null): void => void store.dispatch(cartActions.loaded(readLines(text)));
  load(safeLocalStorage.get(key));
  let saved = store.getState().cart.lines;

  const unsubscribe = store.subscribe(() => {
    const { lines } = store.getState().cart;
    if (lines === saved) return;
    saved = lines;
    if (lines.length === 0) safeLocalStorage.remove(key);
    else safeLocalStorage.setJson(key, lines);
  });

  const onStorage = (event: StorageEvent): void => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) load(event.newValue);
  };
  addEventListener('storage', onStorage);
  // Pages in the back/forward cache receive no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) load(safeLocalStorage.get(key));
  };
  addEventListener('pageshow', onPageShow);

  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
