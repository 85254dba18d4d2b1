import { withoutLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { ShoppingStep } from './writeCounts.ts';

/** The step towards an order that a page of the shop has asked this call for: pages that are fetched before somebody opens
 *  them make none of these. `referer` is the page's address. */
export function stepOf(name: string, input: object, referer = ''): ShoppingStep | null {
  // The product page asks for it when the shopper comes near to what goes with the item.
  if (name === 'ShopGoesWith') return 'product';
  // Stock is checked by every button that puts something into the cart; of the two sources by the shop's own.
  if (name === 'PosGetStock') return 'record' in input ? 'cart' : null;
  if (name === 'ShopStock' || name === 'ShopOrderAgain') return 'cart';
  // The checkout checks the cart when it opens, as the cart's own panel does on other pages.
  if (name === 'ShopCheckCart') return isCheckout(referer) ? 'checkout' : null;
  return null;
}

const isCheckout = (address: string): boolean =>
  URL.canParse(address) && withoutLanguage(new URL(address).pathname).toLowerCase() === paths.checkout();
