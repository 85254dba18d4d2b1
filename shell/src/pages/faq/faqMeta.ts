import { brand, paths, type Language, type PageMeta } from 'mf-shared';
import { textsIn } from '../../texts.ts';
import type { Faq } from './loadFaq.ts';

type Params = Record<string, string | undefined>;

/** The FAQ's words for search engines: each view is a page of its own, the default one a page of questions. */
export function faqMeta({ view, groups }: Faq, _params: Params, language: Language): PageMeta {
  const t = textsIn(language);
  const titles = groups.map(({ title }) => title).join(', ');
  const questions = groups.flatMap(({ entries }) => entries.slice(0, 3).map(({ question }) => question));
  return {
    title: view ? titles : t('FAQ'),
    description: `${titles}, ${brand.name}: ${questions.join(' · ')}`,
    canonical: paths.faq(view ?? undefined),
  };
}
