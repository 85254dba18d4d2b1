import { paths, type PageMeta, type Seller } from 'mf-shared';

const image = '/icon-512.png';

const shop = ({ shopName, companyName, vatNumber, email, dial, address, social }: Seller): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shopName,
    url: paths.home(),
    image,
    ...(companyName && { legalName: companyName }),
    ...(vatNumber && { vatID: vatNumber }),
    ...(email && { email }),
    ...(dial && { telephone: dial }),
    ...(address && { address }),
    ...(social.length && { sameAs: social.map(({ href }) => href) }),
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shopName,
    url: paths.home(),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${paths.search()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

const places = ({ shopName, dial, shops }: Seller): object[] =>
  shops.map(({ name, address, place, mapLink }) => ({
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    name: `${shopName}, ${name}`,
    url: paths.contact('shops'),
    image,
    address,
    ...(dial && { telephone: dial }),
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    ...(mapLink && { hasMap: mapLink }),
  }));

/** The shop on its home page, its places on the page with their addresses; for search engines. */
export function sellerJsonLd(seller: Seller, { canonical }: PageMeta): object[] {
  if (canonical === paths.home()) return shop(seller);
  return canonical === paths.contact() ? places(seller) : [];
}
