import type { Step } from './Breadcrumbs.tsx';

/** The way to a page as search engines read it. */
export function breadcrumbsJsonLd(steps: Step[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}
