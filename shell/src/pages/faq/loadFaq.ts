import {
  callsOf,
  paths,
  type FaqGroup,
  type FaqView,
  type Language,
  type LoaderFunctionArgs,
  type PageMeta,
} from 'mf-shared';
import { textsIn, type TextKey } from '../../texts.ts';

export interface Faq {
  /** Null shows shipping and returns. */
  view: FaqView | null;
  groups: FaqGroup[];
}

export const faqViews: { view: FaqView; name: TextKey }[] = [
  { view: 'shipping', name: 'Shipping' },
  { view: 'returns', name: 'Returns & refunds' },
  { view: 'terms', name: 'Terms & conditions' },
  { view: 'privacy', name: 'Privacy & cookies' },
  { view: 'account', name: 'Account' },
];

export const faqViewOf = (text: unknown): FaqView | null =>
  faqViews.find(({ view }) => view === text)?.view ?? null;

/** Paragraphs that `fillInDelivery` replaces. */
const isFilledIn = /"\{(?:costs|times)\}"/;

export async function loadFaq({
  request: { url, signal },
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Faq> {
  const view = faqViewOf(new URL(url).searchParams.get('from'));
  const { groups } = await callsOf(context).get('ShopFaq', view ? { view } : {}, { signal });
  if (!isFilledIn.test(JSON.stringify(groups))) return { view, groups };
  const { fillInDelivery } = await import('./fillInDelivery.ts');
  return { view, groups: await fillInDelivery(groups, context, signal) };
}

export function faqMeta({ view, groups }: Faq, _params: object, language: Language): PageMeta {
  const t = textsIn(language);
  const titles = groups.map(({ title }) => title).join(', ');
  const questions = groups.flatMap(({ entries }) => entries.slice(0, 3).map(({ question }) => question));
  return {
    title: view ? titles : t('FAQ'),
    description: `${titles}, {shop}: ${questions.join(' · ')}`,
    canonical: paths.faq(view ?? undefined),
  };
}
