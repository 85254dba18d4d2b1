import { brand, languageOf, paths, type Language, type PageMeta, type RouteObject } from 'mf-shared';
import { textsIn, type TextKey } from '../texts.ts';
import { AccessibilityPage } from './accessibility/AccessibilityPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { faqMeta } from './faq/faqMeta.ts';
import { FaqPage } from './faq/FaqPage.tsx';
import { loadFaq } from './faq/loadFaq.ts';
import { HistoryPage } from './history/HistoryPage.tsx';
import { loadHistory } from './history/loadHistory.ts';

/** The words of a page that are the same whatever it loaded. */
const words =
  (title: TextKey, description: TextKey, rest: Partial<PageMeta>) =>
  (_data: unknown, _params: object, language: Language): PageMeta => {
    const t = textsIn(language);
    return { title: t(title), description: t(description, { shop: brand.name }), ...rest };
  };

const contact = words(
  'Contact us',
  'How to reach {shop}: e-mail, phone and our shops in Limassol and Nicosia.',
  { canonical: paths.contact() },
);
const history = words('Our history', 'The history, the mission and the vision of {shop}.', {
  canonical: paths.history(),
});
const accessibility = words(
  'Accessibility',
  'What {shop} does so that everybody can shop here, and whom to tell if something stands in the way.',
  { canonical: paths.accessibility() },
);

/** The pages that the shell owns itself, but for the one that must be at hand without a connection. Texts come from
 *  loaders, each in a file of its own. */
export const shellPages: RouteObject[] = [
  { path: paths.faq(), element: <FaqPage />, loader: loadFaq, handle: { meta: faqMeta } },
  { path: paths.contact(), element: <ContactPage />, loader: () => null, handle: { meta: contact } },
  { path: paths.history(), element: <HistoryPage />, loader: loadHistory, handle: { meta: history } },
  {
    path: paths.accessibility(),
    element: <AccessibilityPage />,
    loader: async ({ context }) =>
      languageOf(context) === 'el'
        ? (await import('./accessibility/greekStatement.ts')).greekStatement
        : (await import('./accessibility/statement.ts')).statement,
    handle: { meta: accessibility },
  } satisfies RouteObject,
].map((page) => ({ ...page, errorElement: <ErrorPage /> }));
