import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { applyMiddleware, combineReducers, legacy_createStore, type UnknownAction } from 'redux';
import { thunk, type ThunkDispatch } from 'redux-thunk';
import { cartReducer, type CartState } from './cartSlice.ts';

export interface ShopState {
  cart: CartState;
}

const reducer = combineReducers({ cart: cartReducer });

/** Each page load, and each page rendered on the server, has its own store. */
export const createShopStore = (preloadedState?: ShopState) =>
  legacy_createStore(
    reducer,
    preloadedState,
    applyMiddleware<ThunkDispatch<ShopState, undefined, UnknownAction>>(thunk),
  );

export type ShopStore = ReturnType<typeof createShopStore>;

/** The shell provides it. */
export const ShopStoreContext = createContext<ShopStore | null>(null);

function useShopStore(): ShopStore {
  const store = use(ShopStoreContext);
  if (!store) throw new Error('The cart needs a ShopStoreContext');
  return store;
}

// The server renders an empty cart, so hydration must start from the same state.
const serverState = createShopStore().getState();

export const useShopDispatch = (): ShopStore['dispatch'] => useShopStore().dispatch;

/** The selected value must stay the same while the state does, such as a number or a part of the state. */
export function useShopSelector<Value>(select: (state: ShopState) => Value): Value {
  const store = useShopStore();
  const subscribe = useCallback((onChange: () => void) => store.subscribe(onChange), [store]);
  return useSyncExternalStore(
    subscribe,
    () => select(store.getState()),
    () => select(serverState),
  );
}
