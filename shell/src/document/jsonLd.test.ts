import { withWholeAddresses } from './jsonLd.ts';

it('makes paths of pages and pictures whole, in the page’s language, and leaves words alone', () => {
  const thing = {
    '@type': 'Product',
    name: '/name',
    url: '/polos/7',
    image: '/pictures/a/1200.jpeg',
    offers: { url: '/polos/7', availability: 'https://schema.org/InStock' },
    itemListElement: [{ position: 1, item: '/polos' }],
  };
  expect(withWholeAddresses(thing, 'https://shop.test', 'el')).toEqual({
    '@type': 'Product',
    name: '/name',
    url: 'https://shop.test/el/polos/7',
    image: 'https://shop.test/pictures/a/1200.jpeg',
    offers: { url: 'https://shop.test/el/polos/7', availability: 'https://schema.org/InStock' },
    itemListElement: [{ position: 1, item: 'https://shop.test/el/polos' }],
  });
});
