import { cartActions, type CartLine } from './cartSlice.ts';
import type { ShopStore } from './store.ts';

const key = 'cartItems';

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const line = value as Record<string, unknown>;
  return (
    typeof line['specific_id'] === 'string' &&
    Number.isSafeInteger(line['id']) &&
    typeof line['name'] === 'string' &&
    typeof line['color'] === 'string' &&
    typeof line['size'] === 'string' &&
    Number.isSafeInteger(line['quantity']) &&
    (line['quantity'] as number) > 0 &&
    Number.isFinite(line['price']) &&
    (line['price'] as number) >= 0
  );
}

/** The lines in a stored text; what is not a line of ours, or of another shape of the program, is left out. */
export function readLines(text: string | null): CartLine[] {
  if (!text) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isLine) : [];
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
