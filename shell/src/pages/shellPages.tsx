import { brand, paths, type RouteHandle, type RouteObject } from 'mf-shared';
import { AccessibilityPage } from './accessibility/AccessibilityPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { faqMeta } from './faq/faqMeta.ts';
import { FaqPage } from './faq/FaqPage.tsx';
import { loadFaq } from './faq/loadFaq.ts';
import { HistoryPage } from './history/HistoryPage.tsx';
import { OfflinePage } from './offline/OfflinePage.tsx';

const contact: RouteHandle = {
  meta: () => ({
    title: 'Contact us',
    description: `How to reach ${brand.name}: e-mail, phone and our shops in ${brand.shops.map(({ name }) => name).join(' and ')}.`,
    canonical: paths.contact(),
  }),
};

const history: RouteHandle = {
  meta: () => ({
    title: 'Η ιστορία μας',
    description: `Η ιστορία, η αποστολή και το όραμα της ${brand.name}.`,
    canonical: paths.history(),
  }),
};

const accessibility: RouteHandle = {
  meta: () => ({
    title: 'Accessibility',
    description: `What ${brand.name} does so that everybody can shop here, and whom to tell if something stands in the way.`,
    canonical: paths.accessibility(),
  }),
};

/** The pages that the shell owns itself. Texts come from loaders, so that they are not in everybody's bundle. */
export const shellPages: RouteObject[] = [
  { path: paths.faq(), element: <FaqPage />, loader: loadFaq, handle: { meta: faqMeta } },
  { path: paths.contact(), element: <ContactPage />, handle: contact },
  {
    path: paths.history(),
    element: <HistoryPage />,
    loader: async () => (await import('./history/history.ts')).history,
    handle: history,
  },
  {
    path: paths.accessibility(),
    element: <AccessibilityPage />,
    loader: async () => (await import('./accessibility/statement.ts')).statement,
    handle: accessibility,
  },
  {
    path: paths.offline(),
    element: <OfflinePage />,
    handle: { meta: () => ({ title: 'You are offline', noIndex: true }) } satisfies RouteHandle,
  },
].map((page) => ({ ...page, errorElement: <ErrorPage /> }));
