import { pictureUrl, toEuros, type DeliveryTerms, type Product, type ReviewPage } from 'mf-shared';
import { averageOf, countOf } from '../below/rating.ts';
import { picturesOf } from '../pictures/productPictures.ts';
import {
  availableQuantity,
  chosenVariant,
  isSoldOut,
  priceOf,
  type LoadedProduct,
} from '../variants/variants.ts';

/** Describes the colour and size in the page's URL, if it names both: search engines compare it with feeds. */
export function productJsonLd(product: LoadedProduct): object {
  const { maker } = product;
  const { colour, size } = chosenVariant(product);
  const [picture] = picturesOf(product, colour);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    ...(product.description && { description: product.description }),
    url: product.path,
    ...(picture && { image: pictureUrl(picture.original, 1200, 'jpeg') }),
    ...(maker.name && {
      brand: { '@type': 'Brand', name: maker.name },
      manufacturer: { '@type': 'Organization', name: maker.name },
    }),
    ...(product.fibres && { material: product.fibres }),
    ...(product.reviews.reviews.length && ratingJsonLd(product.reviews)),
    ...(colour && size && { color: colour.name, size: size.label ?? size.value }),
    offers: {
      ...(colour && size ? variantOffer(product, colour.code, size.value) : itemOffer(product)),
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy,
      ...(product.delivery.courier && { shippingDetails: shippingDetails(product.delivery.courier) }),
    },
  };
}

const hasMerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'CY',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
};

const shippingDetails = ({ priceCents, minDays, maxDays }: DeliveryTerms): object => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: euros(priceCents), currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CY' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    transitTime: { '@type': 'QuantitativeValue', minValue: minDays, maxValue: maxDays, unitCode: 'DAY' },
  },
});

const availability = (isAvailable: boolean): string =>
  `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`;

const variantOffer = (product: Product, code: string, value: string): object => ({
  '@type': 'Offer',
  price: euros(priceOf(product, { code }, { value }).discountedCents),
  url: `${product.path}?${new URLSearchParams({ colour: code, size: value })}`,
  availability: availability(availableQuantity(product.stock, code, value) > 0),
});

const itemOffer = (product: Product): object => ({
  ...offeredPrice(product),
  url: product.path,
  availability: availability(!isSoldOut(product.stock)),
});

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
