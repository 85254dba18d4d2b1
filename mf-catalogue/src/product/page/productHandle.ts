import { pictureUrl, type RouteHandle } from 'mf-shared';
import { breadcrumbsJsonLd } from '../../page/jsonLd.ts';
import { laterPart } from './loadLaterPart.ts';
import { firstProductPicture } from '../pictures/productPictures.ts';
import type { LoadedProduct } from '../variants/variants.ts';

export const productHandle: RouteHandle<LoadedProduct> = {
  meta: (product) => ({
    title: product.name,
    description: product.description || product.name,
    canonical: product.path,
    ...(product.mainPicture && { image: pictureUrl(product.mainPicture.original, 1200, 'jpeg') }),
    jsonLd: [
      // The loader waits for this part. Only documents carry JSON-LD, so a browser need not load it first.
      ...(laterPart ? [laterPart.productJsonLd(product)] : []),
      breadcrumbsJsonLd([product.section, product.type, product.category, product]),
    ],
  }),
  firstPicture: firstProductPicture,
};
