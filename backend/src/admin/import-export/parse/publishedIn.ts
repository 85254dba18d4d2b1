import { withoutAccents } from '../../../catalogue/api.ts';
import { stateColumns } from '../format/columns.ts';
import type { ListRow } from '../format/ListRow.ts';

const offSale =
  'hidden|private|draft|pending|inactive|disabled|unavailable|unpublished|προχειρο|ανενεργ(?:ο|οσ|η)|κρυφο|μη ενεργο';
const no = 'false|no|n|0|off|ψευδησ|οχι';
const yes = 'true|yes|y|1|on|αληθησ|αληθεσ|ναι';
/** WooCommerce writes -1 and 2 for drafts and products that wait for review, Magento 2 for disabled ones. */
const isOffSale = {
  Published: new RegExp(`^(?:${no}|-1|2|${offSale})$`),
  Status: new RegExp(`^(?:${no}|${offSale}|archived|unlisted|trash|αρχειοθετημενο)$`),
  Archived: new RegExp(`^(?:${yes}|${offSale}|archived|αρχειοθετημενο)$`),
};

/** Whether a line states that its item or variant is on sale; undefined if it states nothing. */
export function publishedIn({ cells }: Pick<ListRow, 'cells'>): boolean | undefined {
  const states = stateColumns.map((column) => ({ column, text: withoutAccents(cells[column] ?? '').trim() }));
  if (states.every(({ text }) => text === '')) return undefined;
  return !states.some(({ column, text }) => isOffSale[column].test(text));
}
