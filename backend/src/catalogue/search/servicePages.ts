import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { textsIn } from '../../locales/texts.ts';
import { withoutAccents } from './readQuery.ts';

interface ServicePage {
  path: string;
  title: string;
  /** A prefix of a word is enough to match. */
  words: string;
}

const servicePages: ServicePage[] = [
  {
    path: paths.faq('shipping'),
    title: 'Shipping',
    words:
      'shipping delivery courier pickup collection postage αποστολη παραδοση παραδοσεισ μεταφορικα παραλαβη κουριερ',
  },
  {
    path: paths.faq('returns'),
    title: 'Returns & refunds',
    words:
      'returns refunds exchange withdrawal money επιστροφη επιστροφεσ αλλαγη αλλαγεσ αποζημιωση υπαναχωρηση',
  },
  {
    path: paths.contact('shops'),
    title: 'Our shops',
    words:
      'shops stores opening hours address limassol nicosia καταστημα καταστηματα ωραριο διευθυνση λεμεσοσ λευκωσια',
  },
  {
    path: paths.contact(),
    title: 'Contact us',
    words: 'contact telephone email help customer support επικοινωνια τηλεφωνο βοηθεια',
  },
  {
    path: paths.faq('account'),
    title: 'Account',
    words: 'account password login orders tracking λογαριασμοσ κωδικοσ παραγγελια',
  },
  {
    path: paths.faq('terms'),
    title: 'Terms & conditions',
    words: 'terms conditions payment warranty voucher οροι προυποθεσεισ πληρωμη κουπονι εγγυηση',
  },
  {
    path: paths.faq('privacy'),
    title: 'Privacy & cookies',
    words: 'privacy cookies gdpr απορρητο',
  },
  {
    path: paths.history(),
    title: 'Our history',
    words: 'history company mission ιστορια εταιρεια',
  },
];

const minBeginning = 4;

const asksFor = (typed: string, word: string): boolean =>
  word === typed || `${word}s` === typed || (typed.length >= minBeginning && word.startsWith(typed));

const asksForPage = (typed: string, page: ServicePage): boolean =>
  page.words.split(' ').some((word) => asksFor(typed, word));

export const asksForService = (typed: string): boolean =>
  servicePages.some((page) => asksForPage(withoutAccents(typed), page));

export function findServicePages(words: string[], language: Language): { title: string; path: string }[] {
  const typed = words.map(withoutAccents);
  const t = textsIn(language);
  return servicePages
    .filter((page) => typed.some((word) => asksForPage(word, page)))
    .map(({ title, path }) => ({ title: t.dynamic(title), path }));
}
