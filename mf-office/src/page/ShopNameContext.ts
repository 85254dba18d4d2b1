import { createContext, useContext } from 'react';
import { brand } from 'mf-shared';

/** As the page Seller has it. */
export const ShopNameContext = createContext<string>(brand.name);

export const useShopName = (): string => useContext(ShopNameContext);
