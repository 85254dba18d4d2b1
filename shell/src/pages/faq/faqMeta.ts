import { brand, paths, type PageMeta } from 'mf-shared';
import type { Faq } from './loadFaq.ts';

/** The FAQ's words for search engines: each view is a page of its own, the default one a page of questions. */
export function faqMeta({ view, groups }: Faq): PageMeta {
  const titles = groups.map(({ title }) => title).join(', ');
  return {
    title: view ? titles : 'FAQ',
    description: `${titles} at ${brand.name}: ${groups
      .flatMap(({ entries }) => entries.slice(0, 3).map(({ question }) => question))
      .join(' · ')}`,
    canonical: paths.faq(view ?? undefined),
  };
}
