import { waitFor } from '@testing-library/react';
import {
  Outlet,
  type FaqGroup,
  type FaqView,
  type GetCalls,
  type Language,
  type RouteObject,
} from 'mf-shared';
import { renderRoutes, testSeller, type MockResponses, type RenderedShop } from 'mf-shared/testing';
import { loadTexts } from '../texts.ts';
import { CompositionContext, createComposition } from '../remotes/composition.ts';
import type { DeclaredRoute, Releases } from 'mf-shared/document';
import { shellPages } from '../shellPages.tsx';
import { shopRoutes } from '../routes.tsx';
import { testRemote } from './testRemote.ts';

type Navigation = GetCalls['ShopNavigation']['response'];

const category = (id: number, name: string, path: string) => ({ id, name, slug: name, path, picture: null });

const shopAt = (name: string, address: string, latitude: number, longitude: number) => ({
  name,
  address,
  openingHours: '',
  mapLink: `https://maps.example/@${latitude},${longitude}`,
  place: { latitude, longitude },
});

export const navigation: Navigation = {
  strapline: 'Clothing in Cyprus',
  seller: {
    ...testSeller,
    shops: [
      shopAt('Limassol', 'Anexartisias 112, 3040 Limassol', 34.6786, 33.0443),
      shopAt('Nicosia', 'Ledras 48, 1011 Nicosia', 35.1725, 33.3616),
    ],
  },
  sections: [
    {
      ...category(1, 'School', '/Meltemi-School'),
      types: [
        category(11, 'Primary', '/Meltemi-School/Primary'),
        category(12, 'Gymnasium', '/Meltemi-School/Gym'),
      ],
    },
    { ...category(3, 'Kids', '/Meltemi-Kids'), types: [category(31, 'Dresses', '/Meltemi-Kids/Dresses')] },
    { ...category(4, 'Workwear', '/Meltemi-Workwear'), types: [] },
    { ...category(2, 'Promotional', '/Meltemi-Promotional'), types: [] },
  ],
};

const faqGroup = (view: FaqView, title: string, answer: FaqGroup['entries'][number]['answer']): FaqGroup => ({
  view,
  title,
  entries: [{ id: `about-${view}`, question: `About ${view}`, answer }],
});

const faq: Record<FaqView, FaqGroup> = {
  shipping: faqGroup('shipping', 'Shipping', ['{costs}', '{times}', 'You see what it comes to at checkout.']),
  returns: faqGroup('returns', 'Returns & refunds', ['Within 14 days.']),
  terms: faqGroup('terms', 'Terms & conditions', ['{times}']),
  privacy: faqGroup('privacy', 'Privacy & cookies', [
    '{seller}. For anything about your data write to {mail}.',
  ]),
  account: faqGroup('account', 'Account', ['Ask us.']),
};

const ShopFaq = ({ view }: { view?: FaqView }) => ({
  groups: view ? [faq[view]] : [faq.shipping, faq.returns],
});

const pages: RouteObject[] = [
  { path: '/', element: <h1>Welcome</h1>, handle: { meta: () => ({ title: '' }) } },
  { path: '/search', element: <h1>Search Results</h1>, handle: { meta: () => ({ title: 'Search' }) } },
  { path: '/Meltemi-School', element: <h1>SHOP</h1>, handle: { meta: () => ({ title: 'School' }) } },
];

interface Options {
  at?: string;
  pages?: RouteObject[];
  declared?: DeclaredRoute[];
  otherRemotes?: Releases['remotes'];
  isMissing?: () => boolean;
  navigation?: unknown;
  calls?: MockResponses;
  language?: Language;
}

export async function showShop(options: Options = {}): Promise<RenderedShop> {
  window.scrollTo = () => {};
  const allPages = [...(options.pages ?? pages), ...shellPages];
  const routes = shopRoutes(allPages, () => (options.isMissing?.() ? 'mf_catalogue' : null));
  const { language = 'en', declared = [], otherRemotes } = options;
  const remotes = { mf_catalogue: testRemote({ routes: declared }), ...otherRemotes };
  const composition = createComposition({ shell: { routes: [] }, remotes, slots: {} });
  const inComposition = (
    <CompositionContext value={composition}>
      <Outlet />
    </CompositionContext>
  );
  await loadTexts(language);
  const shown = renderRoutes([{ element: inComposition, children: routes }], {
    language,
    at: options.at ?? '/',
    calls: { ShopNavigation: options.navigation ?? navigation, ShopFaq, ...options.calls },
  });
  await waitFor(() => expect(shown.queryByLabelText(/^(Loading|Φόρτωση)$/)).not.toBeInTheDocument());
  return shown;
}
