import { withoutLanguage } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { ShoppingStep } from './writeCounts.ts';

/** Uses calls that prefetched pages do not make. `referer` is the URL of the calling page. */
export function stepOf(name: string, input: object, referer = ''): ShoppingStep | null {
  // A product page makes this call when the shopper scrolls close to the suggested items.
  if (name === 'ShopGoesWith') return 'product';
  // Every button that adds to the cart checks stock. Of the two stock sources, only the shop's own sends
  // `record`.
  if (name === 'PosGetStock') return 'record' in input ? 'cart' : null;
  if (name === 'ShopStock' || name === 'ShopOrderAgain') return 'cart';
  // The cart panel makes the same call on other pages.
  if (name === 'ShopCheckCart') return isCheckout(referer) ? 'checkout' : null;
  return null;
}

const isCheckout = (url: string): boolean =>
  URL.canParse(url) && withoutLanguage(new URL(url).pathname).toLowerCase() === paths.checkout();
