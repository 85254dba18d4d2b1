import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { cartSlice } from './cartSlice.ts';

const reducer = combineReducers({ cart: cartSlice.reducer });

export type ShopState = ReturnType<typeof reducer>;

/** One for each browser tab, and one for each page that the server renders. */
export const createShopStore = (preloadedState?: ShopState) =>
  configureStore({ reducer, devTools: false, ...(preloadedState && { preloadedState }) });

export type ShopStore = ReturnType<typeof createShopStore>;

export const useShopDispatch = useDispatch.withTypes<ShopStore['dispatch']>();
export const useShopSelector = useSelector.withTypes<ShopState>();
