import { languageOf, paths, type Language, type PageMeta, type RouteObject } from 'mf-shared';
import { importLocale, textsIn, type TextKey } from './texts.ts';
import { AccessibilityPage } from './pages/accessibility/AccessibilityPage.tsx';
import { ContactPage } from './pages/contact/ContactPage.tsx';
import { FaqPage } from './pages/faq/FaqPage.tsx';
import { faqMeta, loadFaq } from './pages/faq/loadFaq.ts';
import { HistoryPage } from './pages/history/HistoryPage.tsx';
import { loadHistory } from './pages/history/loadHistory.ts';

const staticMeta =
  (title: TextKey, description: TextKey, rest: Partial<PageMeta>) =>
  (_data: unknown, _params: object, language: Language): PageMeta => {
    const t = textsIn(language);
    return { title: t(title), description: t(description), ...rest };
  };

const contact = staticMeta('Contact us', 'How to reach {shop}.', {
  canonical: paths.contact(),
});
const history = staticMeta('Our history', 'The history, the mission and the vision of {shop}.', {
  canonical: paths.history(),
});
const accessibility = staticMeta(
  'Accessibility',
  'What {shop} does so that everybody can shop here, and whom to tell if something stands in the way.',
  { canonical: paths.accessibility() },
);

export const shellPages: RouteObject[] = [
  { path: paths.faq(), element: <FaqPage />, loader: loadFaq, handle: { meta: faqMeta } },
  { path: paths.contact(), element: <ContactPage />, loader: () => null, handle: { meta: contact } },
  { path: paths.history(), element: <HistoryPage />, loader: loadHistory, handle: { meta: history } },
  {
    path: paths.accessibility(),
    element: <AccessibilityPage />,
    loader: ({ context }) => importLocale(`${languageOf(context)}/accessibility`),
    handle: { meta: accessibility },
  },
];
