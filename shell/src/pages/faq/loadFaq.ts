import { languageOf, type FaqView, type Language, type LoaderFunctionArgs } from 'mf-shared';
import type { Group } from './faqTypes.ts';

export interface Faq {
  /** Null for the page without a view: shipping and returns. */
  view: FaqView | null;
  groups: Group[];
}

const views: FaqView[] = ['shipping', 'returns', 'terms', 'privacy', 'account'];

export const faqViewOf = (text: unknown): FaqView | null => views.find((view) => view === text) ?? null;

// The texts come with the page that shows them; nobody else loads them.
const texts: Record<Language, Record<FaqView, () => Promise<Group>>> = {
  en: {
    shipping: async () => (await import('./texts/shipping.ts')).shipping,
    returns: async () => (await import('./texts/returns.ts')).returns,
    terms: async () => (await import('./texts/terms.ts')).terms,
    privacy: async () => (await import('./texts/privacy.ts')).privacy,
    account: async () => (await import('./texts/account.ts')).account,
  },
  el: {
    shipping: async () => (await import('./texts/greek/shipping.ts')).shipping,
    returns: async () => (await import('./texts/greek/returns.ts')).returns,
    terms: async () => (await import('./texts/greek/terms.ts')).terms,
    privacy: async () => (await import('./texts/greek/privacy.ts')).privacy,
    account: async () => (await import('./texts/greek/account.ts')).account,
  },
};

export async function loadFaq({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Faq> {
  const view = faqViewOf(new URL(request.url).searchParams.get('from'));
  const shown: FaqView[] = view ? [view] : ['shipping', 'returns'];
  const load = texts[languageOf(context)];
  return { view, groups: await Promise.all(shown.map((each) => load[each]())) };
}
