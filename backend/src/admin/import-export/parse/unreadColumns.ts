import { headingPattern, plainHeading } from '../../spreadsheets/headings.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { Column } from '../format/columns.ts';
import type { Columns } from '../format/findColumns.ts';

const has = (name: string, pattern: RegExp): boolean => plainHeading(name).search(pattern) >= 0;

const price = headingPattern('price|<(?:rrp|srp|msrp)>|τιμη|λιανικ');
const otherPrice = headingPattern(
  '/ ?international|cost|wholesale|trade|dealer|purchas|suppl|compare|previous|discount|offer|special|<(?:sale|old|was|min|max)>|χονδρ|κοστ|αγορ|προμηθ|παλι|προηγ|εκπτ|προσφορ',
);
const stock = headingPattern(
  'stock|inventory|on ?hand|quantit|<(?:qty|pieces|pcs|units)>|αποθεμα|υπολοιπ|ποσοτητ|τεμαχι|στοκ|<(?:τεμ|τμχ)>',
);
const otherStock = headingPattern(
  'order|reserv|commit|incoming|transit|unavailable|status|policy|track|alert|composite|reorder|restock|stockable|<new>|location|management|optimal|sold|value|pric|cost|code|\\?|<(?:low|min|max|minimum|maximum|per|pack|box|sales|date|item)>|ελαχ|μεγιστ|δεσμευ|παραγγ|αναμεν|οριο|αξι|τιμη|κοστ|κιβωτ|συσκευ|πωλ|κωδ|ανα ',
);

/** A list whose prices or stock were not understood must not look imported. */
export function unreadColumns(names: string[], columns: Columns, line: number): ImportError[] {
  const unread = (column: Column, words: RegExp, others: RegExp): string =>
    columns.includes(column)
      ? ''
      : names
          .filter((name, index) => !columns[index] && has(name, words) && !has(name, others))
          .map((name) => name.trim().replace(/\s+/g, ' '))
          .join(', ');
  const [prices, units] = [
    unread('Variant Price', price, otherPrice),
    unread('Variant Inventory Qty', stock, otherStock),
  ];
  return [
    prices &&
      new ImportError(
        'no column was read as the price with VAT: {columns} may be it. Name that column Price, or remove it',
        line,
        { columns: prices },
      ),
    units &&
      new ImportError(
        'no column was read as the stock: {columns} may be it. Name that column Stock, or remove it',
        line,
        { columns: units },
      ),
  ].filter((fault) => fault !== '');
}
