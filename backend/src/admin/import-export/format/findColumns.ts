import {
  headingKey,
  parseHeading,
  headingParts,
  type Heading,
  plainHeading,
} from '../../spreadsheets/headings.ts';
import { ownColumns, shopifyColumns, type Column } from './columns.ts';
import {
  byHeading,
  descriptions,
  lineHeadings,
  namesOrCodes,
  newerNames,
  otherHeadings,
} from './headings.ts';

/** Undefined for headings that the shop does not know. */
export type Columns = (Column | undefined)[];

const realNames = new Map<string, Column>([
  ...byHeading(newerNames),
  ...[...shopifyColumns, ...ownColumns].map((column): [string, Column] => [headingKey(column), column]),
]);

const ofProducts = new Map(byHeading(otherHeadings));
const ofLines = new Map([
  ...ofProducts,
  ...byHeading(lineHeadings),
  ...(['Colour', 'Size'] as const).map((column): [string, Column] => [headingKey(column), column]),
]);

/** Other systems use these without our Section, for what is the item's type here. */
const foreignCategories: (Column | undefined)[] = ['Category', 'Subcategory'];

const subcategories = new Set(['subcategory', 'sub category', 'υποκατηγορία'].map(headingKey));

const prices: Column[] = ['Variant Price', 'Variant Compare At Price', 'Sale Price'];
const figures: Column[] = [...prices, 'Variant Inventory Qty', 'Variant SKU', 'Variant Barcode'];

/**
 * Finds the columns of a header. Without Handle each line is a variant; a second code is then called Item Code,
 * although only the lines show which of the two belongs to the item.
 */
export function findColumns(names: string[]): Columns {
  const headings = names.map(parseHeading);
  const found = headings.map(({ key }) => realNames.get(key));
  const others = found.includes('Handle') ? ofProducts : ofLines;
  const columns: Columns = found.includes('Section')
    ? found
    : found.map((column) => (foreignCategories.includes(column) ? undefined : column));
  preferGross(headings, columns, others);
  preferNames(headings, columns, others);
  for (const guess of guessesWith(others, columns, names))
    for (const [index, heading] of headings.entries()) {
      const column = columns[index] ? undefined : guess(heading, names[index] ?? '');
      if (column && !columns.includes(column)) columns[index] = column;
    }
  if (columns.includes('Handle')) return columns;
  const described = headings.findIndex(({ bare }) => descriptions.has(bare));
  if (described >= 0) columns[described] = columns.includes('Title') ? 'Body (HTML)' : 'Title';
  return columns;
}

type Guess = (heading: Heading, name: string) => Column | undefined;

/** Most reliable first; each applies to the headings that are still unknown. */
function guessesWith(others: Map<string, Column>, columns: Columns, names: string[]): Guess[] {
  const bareOf = (heading: Heading) => bareColumn(heading, others);
  const hasHandle = (): boolean => columns.includes('Handle');
  const hasOneOutlet = names.filter(isStockOfOutlet).length === 1;
  return [
    ({ key }) => (subcategories.has(key) ? 'Type' : undefined),
    ({ key }) => others.get(key),
    (heading) => (heading.isSpecial ? undefined : bareOf(heading)),
    (heading, name) => bareOf(heading) ?? columnOfParts(name, others),
    (heading) => (bareOf(heading) === 'Type' ? 'Product Category' : undefined),
    (_, name) => (hasOneOutlet && isStockOfOutlet(name) ? 'Variant Inventory Qty' : undefined),
    ({ key }) => (namesOrCodes.has(key) && !hasHandle() ? 'Variant SKU' : undefined),
    (heading) => (bareOf(heading) === 'Variant SKU' && !hasHandle() ? 'Item Code' : undefined),
  ];
}

/** Vend and Square name the outlet in the heading. If there are several, none is the shop's stock. */
const isStockOfOutlet = (name: string): boolean =>
  /^(?:inventory|current quantity) /.test(plainHeading(name));

/** In "Product, Product name" the first is a code. */
function preferNames(headings: Heading[], columns: Columns, others: Map<string, Column>): void {
  const named = headings.findIndex(({ key }) => others.get(key) === 'Title' && !namesOrCodes.has(key));
  if (named >= 0 && !columns.includes('Title') && headings.some(({ key }) => namesOrCodes.has(key)))
    columns[named] = 'Title';
}

/** Next to a price with VAT, a price without that remark is mostly one without VAT. */
function preferGross(headings: Heading[], columns: Columns, others: Map<string, Column>): void {
  const isPrice = (heading: Heading): boolean => bareColumn(heading, others) === 'Variant Price';
  const grossAt = headings.findIndex((heading) => heading.vat === 'with' && isPrice(heading));
  const realAt = columns.indexOf('Variant Price');
  if (grossAt < 0 || headings[realAt]?.key === headingKey('Variant Price')) return;
  if (realAt >= 0) columns[realAt] = undefined;
  columns[grossAt] = 'Variant Price';
}

/** Two headings of the same column, if neither has its plain name. */
export function repeatedHeadings(names: string[], columns: Columns): string[] {
  const headings = names.map(parseHeading);
  const others = columns.includes('Handle') ? ofProducts : ofLines;
  for (const [index, heading] of headings.entries()) {
    const column = columns[index];
    if (!column) continue;
    const same = headings.findIndex((one, at) => {
      if (at === index) return false;
      if (columns[at] === column) return true;
      const isFree = !columns[at] && figures.includes(column) && bareColumn(one, others) === column;
      const haveRemarks = [one, heading].every(({ key, bare }) => key !== bare && !others.has(key));
      return isFree && haveRemarks && one.vat === heading.vat && one.isSpecial === heading.isSpecial;
    });
    if (same >= 0) return [names[index] ?? '', names[same] ?? ''].map((name) => name.trim());
  }
  return [];
}

function bareColumn({ bare, vat }: Heading, others: Map<string, Column>): Column | undefined {
  const column = others.get(bare) ?? realNames.get(bare);
  if (column === undefined || vat === undefined) return column;
  // A price without VAT is not the shop's, but a cost is without VAT.
  const isRight = column === 'Cost per item' ? vat === 'without' : vat === 'with' || !prices.includes(column);
  return isRight ? column : undefined;
}

function columnOfParts(name: string, others: Map<string, Column>): Column | undefined {
  const [first, ...more] = headingParts(name).map((part) => realNames.get(part) ?? others.get(part));
  return more.length > 0 && more.every((column) => column === first) ? first : undefined;
}
