import {
  languageOf,
  paths,
  type FaqView,
  type Language,
  type LoaderFunctionArgs,
  type PageMeta,
} from 'mf-shared';
import { importLocale, textsIn, type TextKey } from '../../texts.ts';
import type { FaqGroupText } from '../../locales/pageTexts.ts';

export interface Faq {
  /** Null shows shipping and returns. */
  view: FaqView | null;
  groups: FaqGroupText[];
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

export async function loadFaq({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Faq> {
  const view = faqViewOf(new URL(request.url).searchParams.get('from'));
  const shown: FaqView[] = view ? [view] : ['shipping', 'returns'];
  const language = languageOf(context);
  const load = async (view: FaqView): Promise<FaqGroupText> => {
    const group = await importLocale<FaqGroupText>(`${language}/faq/${view}`);
    if (view !== 'shipping' && view !== 'terms') return group;
    const { fillInDelivery } = await import('./fillInDelivery.ts');
    return fillInDelivery(group, context, request.signal);
  };
  return { view, groups: await Promise.all(shown.map(load)) };
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
