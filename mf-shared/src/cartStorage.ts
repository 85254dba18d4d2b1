import { cartActions, type CartLine } from './cartSlice.ts';
import type { ShopStore } from './store.ts';

const key = 'cartItems';

/** What the shop takes of one line; more can only have been written by hand. */
const mostPieces = 200;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);
const isAmount = (value: unknown): boolean => Number.isFinite(value) && (value as number) >= 0;
const isAmountOrNone = (value: unknown): boolean => value === undefined || isAmount(value);
const isPathOrNone = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^\/(?!\/)/.test(value));

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
    isAmountOrNone(line['customizationCost'])
  );
}

const withinLimits = (line: CartLine): CartLine =>
  line.quantity > mostPieces ? { ...line, quantity: mostPieces } : line;

/** The lines in a stored text; what is not a line of ours, or of another shape of the program, is left out. */
export function readLines(text: string | null): CartLine[] {
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isLine).map(withinLimits) : [];
  } catch {
    return [];
  }
}

function write(lines: CartLine[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(lines));
  } catch {
    // A full or forbidden storage costs the cart its memory, never its work in this tab.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the cart in the browser's storage, alive across reloads and tabs. Returns what stops it. */
export function keepCart(store: ShopStore): () => void {
  store.dispatch(cartActions.loaded(readLines(read())));
  let kept = store.getState().cart.lines;

  const stop = store.subscribe(() => {
    const { lines } = store.getState().cart;
    if (lines === kept) return;
    kept = lines;
    write(lines);
  });

  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    const lines = readLines(event.key === null ? null : event.newValue);
    store.dispatch(cartActions.loaded(lines));
  };
  addEventListener('storage', onStorage);

  return () => {
    stop();
    removeEventListener('storage', onStorage);
  };
}
