import { polo, reviews } from '../../testing/samples.ts';
import { loadLaterPart } from './loadLaterPart.ts';
import { productHandle } from './productHandle.ts';
import type { LoadedProduct } from '../variants/variants.ts';

const offers = (product: LoadedProduct): unknown => {
  const [described] = productHandle.meta?.(product, {}, 'en').jsonLd ?? [];
  return (described as { offers: unknown }).offers;
};

describe('the structured data of a product', () => {
  beforeAll(loadLaterPart);

  it('contains its price', () => {
    expect(offers(polo)).toMatchObject({ '@type': 'Offer', price: '12.50', priceCurrency: 'EUR' });
  });

  it('contains the lowest and highest price if they differ', () => {
    const dearer = { priceCents: 1500, discountedCents: 1500, lowestCents: 1500 };
    expect(offers({ ...polo, prices: { 'NVY;Small': dearer } })).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '12.50',
      highPrice: '15.00',
      priceCurrency: 'EUR',
      offerCount: 4,
    });
  });

  it('is that of the colour and size in the URL', () => {
    const dearer = { priceCents: 1500, discountedCents: 1500, lowestCents: 1500 };
    const chosen = { colour: 'NVY', size: 'Small' };
    const product = { ...polo, prices: { 'NVY;Small': dearer }, stock: { 'NVY;Small': 2, 'NVY;Medium': 0 } };
    const offer = { '@type': 'Offer', price: '15.00', availability: 'https://schema.org/InStock' };
    const url = `${polo.path}?colour=NVY&size=Small`;
    expect(offers({ ...product, chosen })).toMatchObject({ ...offer, url, priceCurrency: 'EUR' });
    expect(offers({ ...product, chosen: { colour: 'NVY', size: 'Medium' } })).toMatchObject({
      price: '12.50',
      availability: 'https://schema.org/OutOfStock',
    });
    for (const other of [
      { colour: 'NVY', size: null },
      { colour: 'x', size: 'Small' },
    ])
      expect(offers({ ...product, chosen: other })).toMatchObject({ '@type': 'AggregateOffer' });
  });

  it('contains no description if the item has none', () => {
    const described = (description: string): unknown =>
      productHandle.meta?.({ ...polo, description }, {}, 'en').jsonLd?.[0];
    expect(described('Made of piqué.')).toHaveProperty('description', 'Made of piqué.');
    expect(described('')).not.toHaveProperty('description');
  });

  it('contains rating and reviews, unless there are none', () => {
    const described = (reviews: LoadedProduct['reviews']): unknown =>
      productHandle.meta?.({ ...polo, reviews }, {}, 'en').jsonLd?.[0];
    const none = described({ counts: [0, 0, 0, 0, 0], reviews: [], next: null });
    expect(none).not.toHaveProperty('aggregateRating');
    expect(none).not.toHaveProperty('review');
    expect(described(reviews)).toMatchObject({
      aggregateRating: { ratingValue: '4.3', reviewCount: 7 },
      review: [
        { author: { name: 'Maria K.' }, reviewRating: { ratingValue: 5 }, datePublished: '2026-11-20' },
      ],
    });
  });
});
