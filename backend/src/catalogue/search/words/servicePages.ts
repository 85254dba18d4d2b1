import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { textsIn } from '../../../locales/texts.ts';
import { withoutAccents } from './withoutAccents.ts';

interface ServicePage {
  path: string;
  title: string;
  /** Without accents and final sigma. A long enough beginning of a word matches too. */
  words: string;
  /** Further words, which may mean items as well: those are found too. */
  itemWords?: string;
}

export const servicePages: ServicePage[] = [
  {
    path: paths.faq('shipping'),
    title: 'Shipping',
    words:
      'shipping shipment delivery deliver deliveries courier pickup collection postage αποστολη αποστολεσ παραδοση παραδοσεισ μεταφορικα παραλαβη κουριερ αντικαταβολη',
  },
  {
    path: paths.faq('returns'),
    title: 'Returns & refunds',
    words:
      'returns return refunds refund exchange exchanges withdrawal επιστροφη επιστροφεσ αλλαγη αλλαγεσ αποζημιωση υπαναχωρηση',
  },
  {
    path: paths.contact('shops'),
    title: 'Our shops',
    words:
      'shops shop stores store opening hours address limassol nicosia καταστημα καταστηματα ωραριο λειτουργιασ διευθυνση λεμεσοσ λευκωσια ειστε',
  },
  {
    path: paths.contact(),
    title: 'Ask us for an offer for a school or business',
    words: 'quote quotes quotation wholesale χονδρικη',
    itemWords: 'offer offers προσφορα προσφορεσ',
  },
  {
    path: paths.contact(),
    title: 'Contact us',
    words: 'contact phone telephone email help support jobs careers επικοινωνια τηλεφωνο βοηθεια εργοδοτηση',
  },
  {
    path: paths.faq('account'),
    title: 'Account',
    words:
      'account password login order orders tracking λογαριασμοσ κωδικοσ παραγγελια παραγγελιεσ παραγγελιασ',
  },
  {
    path: paths.faq('terms'),
    title: 'Terms & conditions',
    words:
      'terms conditions pay payment payments cash card warranty voucher vouchers οροι προυποθεσεισ πληρωμη πληρωμεσ καρτα κουπονι εγγυηση',
  },
  {
    path: paths.faq('privacy'),
    title: 'Privacy & cookies',
    words: 'privacy cookies gdpr απορρητο',
  },
  {
    path: paths.history(),
    title: 'Our history',
    words: 'history mission ιστορια εταιρεια',
  },
  {
    path: paths.allProducts(),
    title: 'All products',
    words: 'catalogue catalog καταλογοσ',
  },
];

const minBeginning = 5;
const maxMissing = 2;

const asksFor = (typed: string, word: string): boolean =>
  word === typed ||
  (typed.length >= minBeginning && word.startsWith(typed) && word.length - typed.length <= maxMissing);

const asksForAny = (typed: string, words: string): boolean =>
  words.split(' ').some((word) => asksFor(typed, word));

export const asksForService = (typed: string): boolean =>
  servicePages.some(({ words }) => asksForAny(withoutAccents(typed), words));

const question =
  /^(?:how|what|where|when|which|who|why|can|could|do|does|is|are|track|πωσ|που|ποτε|τι|ποσο|ποσα|ποια|ποιοσ|μπορω)$/;

/** Whether it is a question about the shop, such as "how long is delivery", whose words name no items. */
export const isQuestion = (words: string[]): boolean =>
  question.test(withoutAccents(words[0] ?? '')) && words.some(asksForService);

export interface FoundPage {
  title: string;
  path: string;
  kind?: 'school' | 'category' | 'list';
}

export function findServicePages(words: string[], language: Language): FoundPage[] {
  const typed = words.map(withoutAccents);
  const t = textsIn(language);
  const found = servicePages.filter(({ words, itemWords = '' }) =>
    typed.some((word) => asksForAny(word, `${words} ${itemWords}`)),
  );
  return found
    .filter(({ path }, index) => found.findIndex((page) => page.path === path) === index)
    .map(({ title, path }) => ({ title: t.dynamic(title), path }));
}
