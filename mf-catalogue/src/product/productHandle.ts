import { brand, pictureUrl, toEuros, type Product, type RouteHandle } from 'mf-shared';
import { breadcrumbsJsonLd } from '../page/jsonLd.ts';
import { firstProductPicture } from './productPictures.ts';
import { isSoldOut } from './variants.ts';

function productJsonLd(product: Product): object {
  const { mainPicture, maker } = product;
  const availability = isSoldOut(product.stock) ? 'OutOfStock' : 'InStock';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    description: product.description,
    url: product.path,
    ...(mainPicture && { image: pictureUrl(mainPicture.original, 1200, 'jpeg') }),
    ...(maker.name && { manufacturer: { '@type': 'Organization', name: maker.name } }),
    ...(product.fibres && { material: product.fibres }),
    offers: {
      '@type': 'Offer',
      url: product.path,
      price: toEuros(product.discountedCents).toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availability}`,
      seller: { '@type': 'Organization', name: brand.name },
    },
  };
}

export const productHandle: RouteHandle<Product> = {
  meta: (product) => ({
    title: product.name,
    description: product.description || product.name,
    canonical: product.path,
    ...(product.mainPicture && { image: pictureUrl(product.mainPicture.original, 1200, 'jpeg') }),
    jsonLd: [
      productJsonLd(product),
      breadcrumbsJsonLd([product.section, product.type, product.category, product]),
    ],
  }),
  firstPicture: firstProductPicture,
};
