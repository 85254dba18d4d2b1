import { pictureUrl, toEuros, type Product, type ReviewPage } from 'mf-shared';
import { averageOf, countOf } from './rating.ts';
import { isSoldOut } from './variants.ts';

export function productJsonLd(product: Product): object {
  const { mainPicture, maker } = product;
  const availability = isSoldOut(product.stock) ? 'OutOfStock' : 'InStock';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    ...(product.description && { description: product.description }),
    url: product.path,
    ...(mainPicture && { image: pictureUrl(mainPicture.original, 1200, 'jpeg') }),
    ...(maker.name && { manufacturer: { '@type': 'Organization', name: maker.name } }),
    ...(product.fibres && { material: product.fibres }),
    ...(product.reviews?.reviews.length && ratingJsonLd(product.reviews)),
    offers: {
      ...offeredPrice(product),
      url: product.path,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${availability}`,
    },
  };
}

/** Call only with at least one review: search engines reject an empty rating. */
const ratingJsonLd = ({ counts, reviews }: ReviewPage): object => ({
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: averageOf(counts).toFixed(1),
    reviewCount: countOf(counts),
  },
  review: reviews.map(({ name, stars, text, writtenAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: stars },
    datePublished: new Date(writtenAt).toISOString().slice(0, 10),
    reviewBody: text,
  })),
});

const euros = (cents: number): string => toEuros(cents).toFixed(2);

function offeredPrice({ discountedCents, prices, stock }: Product): object {
  if (!prices) return { '@type': 'Offer', price: euros(discountedCents) };
  const highest = Math.max(...Object.values(prices).map((price) => price.discountedCents));
  return {
    '@type': 'AggregateOffer',
    lowPrice: euros(discountedCents),
    highPrice: euros(highest),
    offerCount: Object.keys(stock).length,
  };
}
