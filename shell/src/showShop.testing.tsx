import { waitFor } from '@testing-library/react';
import type { GetCalls, Language, RouteObject } from 'mf-shared';
import { renderRoutes, type Answers, type RenderedShop } from 'mf-shared/testing';
import { loadTexts } from './texts.ts';
import { shellPages } from './pages/shellPages.tsx';
import { shopRoutes } from './routes.tsx';

type Navigation = GetCalls['ShopNavigation']['answer'];

const place = (id: number, name: string, path: string) => ({ id, name, slug: name, path, picture: null });

export const navigation: Navigation = {
  sections: [
    {
      ...place(1, 'School', '/Meltemi-School'),
      types: [place(11, 'Primary', '/Meltemi-School/Primary'), place(12, 'Gymnasium', '/Meltemi-School/Gym')],
    },
    { ...place(3, 'Kids', '/Meltemi-Kids'), types: [place(31, 'Dresses', '/Meltemi-Kids/Dresses')] },
    { ...place(4, 'Workwear', '/Meltemi-Workwear'), types: [] },
    { ...place(2, 'Promotional', '/Meltemi-Promotional'), types: [] },
  ],
};

/** Pages as a remote would bring them. */
const pages: RouteObject[] = [
  { path: '/', element: <h1>Welcome</h1>, handle: { meta: () => ({ title: '' }) } },
  { path: '/search', element: <h1>Search Results</h1>, handle: { meta: () => ({ title: 'Search' }) } },
  { path: '/Meltemi-School', element: <h1>SHOP</h1>, handle: { meta: () => ({ title: 'School' }) } },
];

interface Options {
  at?: string;
  pages?: RouteObject[];
  isMissing?: () => boolean;
  navigation?: unknown;
  /** Other calls than the navigation's. */
  calls?: Answers;
  language?: Language;
}

/** The whole frame around prepared pages of a remote, and the shell's own. */
export async function showShop(options: Options = {}): Promise<RenderedShop> {
  // jsdom has no page to scroll.
  window.scrollTo = () => {};
  const given = [...(options.pages ?? pages), ...shellPages];
  const routes = shopRoutes(given, options.isMissing ?? (() => false));
  const { language = 'en' } = options;
  await loadTexts(language);
  const shown = renderRoutes(routes, {
    language,
    at: options.at ?? '/',
    calls: { ShopNavigation: options.navigation ?? navigation, ...options.calls },
  });
  await waitFor(() => expect(shown.queryByLabelText(/^(Loading|Φόρτωση)$/)).not.toBeInTheDocument());
  return shown;
}
