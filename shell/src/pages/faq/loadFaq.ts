import type { FaqView, LoaderFunctionArgs } from 'mf-shared';
import type { Group } from './faqTypes.ts';

export interface Faq {
  /** Null for the page without a view: shipping and returns. */
  view: FaqView | null;
  groups: Group[];
}

const views: FaqView[] = ['shipping', 'returns', 'terms', 'privacy', 'account'];

export const faqViewOf = (text: unknown): FaqView | null => views.find((view) => view === text) ?? null;

// The texts come with the page that shows them; nobody else loads them.
const texts: Record<FaqView, () => Promise<Group>> = {
  shipping: async () => (await import('./texts/shipping.ts')).shipping,
  returns: async () => (await import('./texts/returns.ts')).returns,
  terms: async () => (await import('./texts/terms.ts')).terms,
  privacy: async () => (await import('./texts/privacy.ts')).privacy,
  account: async () => (await import('./texts/account.ts')).account,
};

export async function loadFaq({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Faq> {
  const view = faqViewOf(new URL(request.url).searchParams.get('from'));
  const shown: FaqView[] = view ? [view] : ['shipping', 'returns'];
  return { view, groups: await Promise.all(shown.map((each) => texts[each]())) };
}
