import { withoutInvisible } from 'mf-shared/trimmed';
import { latinLookalikes, withoutAccents } from '../../catalogue/api.ts';

const unmarked = ['n/a', 'na', 'getting_data', 'δ/υ', 'δυ', 'ληψη_δεδομενων'];
const marked = [
  'ref',
  'value',
  'name',
  'div/0',
  'null',
  'num',
  'spill',
  'calc',
  'field',
  'blocked',
  'unknown',
  'connect',
  'busy',
  'external',
  'python',
  'timeout',
  'error',
  'αναφ',
  'αναφορα',
  'τιμη',
  'ονομα',
  'διαιρ/0',
  'κενο',
  'αριθ',
  'αριθμ',
  'αριθμοσ',
  'εκχυση',
  'διαχυση',
  'υπερχειλιση',
  'υπολογ',
  'υπολογισμοσ',
  'πεδιο',
  'αγνωστο',
  'σφαλμα',
];

const plain = (text: string): string =>
  withoutInvisible(latinLookalikes(withoutAccents(text))).replace(/\s+/g, '');

const errorValue = new RegExp(
  `^(?:#(?:(?:${unmarked.map(plain).join('|')})!?|(?:${marked.map(plain).join('|')})[!?]|##+)|(?:err|${plain('σφάλμα')}):\\d{3})$`,
);

/**
 * Whether the text is what a spreadsheet writes for a formula that failed, such as #N/A, or for a column that is too
 * narrow.
 */
export const isErrorValue = (cell: string): boolean =>
  (cell.includes('#') || cell.includes(':')) && errorValue.test(plain(cell.replace(/^\s*'/, '')));
