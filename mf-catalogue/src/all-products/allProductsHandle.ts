import { paths, type RouteHandle } from 'mf-shared';
import { firstCardPicture } from '../listing/cardPictures.ts';
import { itemListJsonLd } from '../page/jsonLd.ts';
import { textsIn } from '../texts.ts';
import type { AllProductsData } from './loadAllProducts.ts';

export const allProductsHandle: RouteHandle<AllProductsData> = {
  meta({ title: name, query, listing, listing: { page } }, _, language) {
    const t = textsIn(language);
    const title = t(name);
    return {
      title: query ? `${title}: ${query}` : title,
      canonical: page > 1 ? `${paths.allProducts()}?page=${page}` : paths.allProducts(),
      noIndex: query !== '',
      ...(!query && {
        description: t('Everything in the shop: {total} items.', { total: listing.total }),
        jsonLd: [itemListJsonLd(listing)],
      }),
    };
  },
  firstPicture: ({ listing }) => firstCardPicture(listing),
};
