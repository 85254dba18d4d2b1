import { itemsPerPage, type Listing } from 'mf-shared';
import type { BreadcrumbStep } from './Breadcrumbs.tsx';

export const breadcrumbsJsonLd = (steps: BreadcrumbStep[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});

export const itemListJsonLd = ({ items, page, total }: Listing): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * itemsPerPage + index + 1,
    name,
    url: path,
  })),
});
