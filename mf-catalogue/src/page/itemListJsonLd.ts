import type { Listing } from 'mf-shared';

const pageSize = 10;

/** A page of a listing as search engines read it; positions go on from page to page. */
export function itemListJsonLd({ items, page, total }: Listing): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      name,
      url: path,
    })),
  };
}
