import { maxPieces, maxStoredLines } from './cartLimits.ts';
import { cartActions, type CartLine } from './cartSlice.ts';
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

/** The lines in a stored text; what is not a line of ours, or of another shape of the program, is left out. */
export function readLines(text: string | null): CartLine[] {
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    const bySpecificId = new Map(stored.filter(isLine).map((line) => [line.specific_id, withinLimits(line)]));
    return [...bySpecificId.values()].slice(0, maxStoredLines);
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
export function persistCart(store: ShopStore): () => void {
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
  // A page that comes back from the browser's memory heard nothing of what happened meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) store.dispatch(cartActions.loaded(readLines(read())));
  };
  addEventListener('pageshow', onShow);

  return () => {
    stop();
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
