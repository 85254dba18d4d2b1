import { useDispatch, useSelector } from 'react-redux';
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

export const useShopDispatch = useDispatch.withTypes<ShopStore['dispatch']>();
export const useShopSelector = useSelector.withTypes<ShopState>();
