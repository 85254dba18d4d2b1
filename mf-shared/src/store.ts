import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { cartSlice } from './cartSlice.ts';

const reducer = combineReducers({ cart: cartSlice.reducer });

export type ShopState = ReturnType<typeof reducer>;

/** A new store: one per page load, or per page that the server renders. */
export const createShopStore = (preloadedState?: ShopState) =>
  configureStore({ reducer, devTools: false, ...(preloadedState && { preloadedState }) });

export type ShopStore = ReturnType<typeof createShopStore>;

/** `useDispatch` and `useSelector`, typed for the shop's store. */
export const useShopDispatch = useDispatch.withTypes<ShopStore['dispatch']>();
export const useShopSelector = useSelector.withTypes<ShopState>();
