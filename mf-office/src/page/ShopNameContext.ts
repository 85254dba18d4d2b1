import { createContext, useContext } from 'react';
import { brand } from 'mf-shared';

/** The shop's name as entered on the page Seller. */
export const ShopNameContext = createContext<string>(brand.name);

export const useShopName = (): string => useContext(ShopNameContext);
