import type { CartLine } from './contract/lines.ts';
import { cartActions } from './cartSlice.ts';
import { cartItemsKey, readCart, readLines, storeCart } from './specification/cartItems.ts';
import type { ShopStore } from './store.ts';

/** Loads the cart, saves every change and follows other tabs, until the returned function is called. */
export function persistCart(store: ShopStore): () => void {
  const load = (lines: CartLine[]): void => void store.dispatch(cartActions.loaded(lines));
  load(readCart());
  let saved = store.getState().cart.lines;

  const unsubscribe = store.subscribe(() => {
    const { lines } = store.getState().cart;
    if (lines === saved) return;
    saved = lines;
    storeCart(lines);
  });

  const onStorage = (event: StorageEvent): void => {
    // A null key means that the whole storage was cleared.
    if (event.key === cartItemsKey || event.key === null) load(readLines(event.newValue));
  };
  addEventListener('storage', onStorage);
  // Pages in the back/forward cache receive no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) load(readCart());
  };
  addEventListener('pageshow', onPageShow);

  return () => {
    unsubscribe();
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
