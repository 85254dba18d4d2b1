import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { cartSlice, type CartState } from './cartSlice.ts';

export interface ShopState {
  cart: CartState;
}

const reducer = combineReducers({ cart: cartSlice.reducer });

/** Each page load, and each page rendered on the server, has its own store. */
export const createShopStore = (preloadedState?: ShopState) =>
  configureStore({ reducer, devTools: false, ...(preloadedState && { preloadedState }) });

export type ShopStore = ReturnType<typeof createShopStore>;

export const useShopDispatch = useDispatch.withTypes<ShopStore['dispatch']>();
export const useShopSelector = useSelector.withTypes<ShopState>();
