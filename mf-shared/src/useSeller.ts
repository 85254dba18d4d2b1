import { useRouteLoaderData } from 'react-router-dom';
import { brand } from './brand.ts';
import type { Seller } from './contract/seller.ts';

const none: Seller = {
  shopName: brand.name,
  hasHistory: false,
  companyName: '',
  vatNumber: '',
  registrationNumber: '',
  address: '',
  email: '',
  phone: '',
  dial: '',
  social: [],
  shops: [],
};

/** The seller as the office entered it. Empty values, which are not shown, before the page's frame has
 *  loaded. */
export const useSeller = (): Seller =>
  useRouteLoaderData<{ seller?: Seller } | undefined>('root')?.seller ?? none;
