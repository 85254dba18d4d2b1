import {
  isTranslated,
  itemFieldNames,
  itemFields,
  type ItemFieldColumn,
  type TranslatedFieldName,
} from 'mf-shared/itemFields';
import { targetLanguages, type TargetLanguage } from 'mf-shared/languages';
import { withoutAccents } from '../../../catalogue/api.ts';

/** Shopify's product export, plus our own columns where Shopify has none. */
export const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Google Shopping / Google Product Category',
  'Variant Inventory Policy',
  'Status',
] as const;

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

export type TranslatedColumn =
  | 'Subcategory'
  | 'Category'
  | 'Colour'
  | 'Image Alt Text'
  | (typeof itemFields)[TranslatedFieldName]['translated'];

type TranslationColumn = `${TranslatedColumn} (${string})`;

export const translationColumn = (column: TranslatedColumn, language: TargetLanguage): TranslationColumn =>
  `${column} (${englishNames.of(language) ?? language})`;

const translationsOf = (column: TranslatedColumn) =>
  targetLanguages.map((language) => translationColumn(column, language));

const isShopifys = (column: string): boolean => shopifyColumns.some((one) => one === column);

const ownFieldColumns = itemFieldNames.flatMap((name): (ItemFieldColumn | TranslationColumn)[] => {
  const { column } = itemFields[name];
  const translated = isTranslated(name) ? translationsOf(itemFields[name].translated) : [];
  return [...(isShopifys(column) ? [] : [column]), ...translated];
});

export const ownColumns = [
  'Item Code',
  'Section',
  'Subcategory',
  ...translationsOf('Subcategory'),
  'Subcategory Slug',
  'Category',
  ...translationsOf('Category'),
  'Category Slug',
  'Also In',
  ...ownFieldColumns,
  'Customizable',
  'Popularity',
  'Measures (cm)',
  'Shelf',
  'Sale Price',
  'Sale From',
  'Sale Until',
  'Colour Code',
  ...translationsOf('Colour'),
  'Colour Hex',
  'Image Name',
  ...translationsOf('Image Alt Text'),
] as const;

export const skuListColumns: ReadonlySet<Column> = new Set([
  'Variant SKU',
  'Variant Barcode',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Inventory Qty',
  'Shelf',
  'Cost per item',
  'Sale Price',
  'Sale From',
  'Sale Until',
]);

export const amountColumns: ReadonlySet<string> = new Set([
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  'Sale Price',
] satisfies Column[]);

/** Read in lists without Handle only, whose lines each have a variant. */
type LineColumn = 'Colour' | 'Size';

/** Tell lines with the same code apart. */
export const tellingColumns: ReadonlySet<Column | undefined> = new Set(['Colour', 'Size', 'Place']);

export type Column = (typeof shopifyColumns)[number] | (typeof ownColumns)[number] | LineColumn | 'Place';

/** Names of these columns in Shopify's exports since 2025. */
const newerNames: Record<string, Column> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'weight value (grams)': 'Variant Grams',
  'continue selling when out of stock': 'Variant Inventory Policy',
  'compare-at price': 'Variant Compare At Price',
  'inventory quantity': 'Variant Inventory Qty',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
};

/** Usual headings of other lists, in lower case without accents. They count where no column has the real name. */
const otherHeadings: Record<string, Column> = {
  code: 'Variant SKU',
  'product code': 'Variant SKU',
  'stock code': 'Variant SKU',
  κωδικοσ: 'Variant SKU',
  κωδ: 'Variant SKU',
  'κωδικοσ ειδουσ': 'Variant SKU',
  'κωδ ειδουσ': 'Variant SKU',
  'κωδικοσ προϊοντοσ': 'Variant SKU',
  ραφι: 'Shelf',
  ean: 'Variant Barcode',
  ean13: 'Variant Barcode',
  gtin: 'Variant Barcode',
  'γραμμωτοσ κωδικασ': 'Variant Barcode',
  'unit price': 'Variant Price',
  'retail price': 'Variant Price',
  'selling price': 'Variant Price',
  λιανικη: 'Variant Price',
  λιαν: 'Variant Price',
  'τιμη λιαν': 'Variant Price',
  'λιαν τιμη': 'Variant Price',
  τιμη: 'Variant Price',
  'τιμη πωλησησ': 'Variant Price',
  'λιανικη τιμη': 'Variant Price',
  'τιμη λιανικησ': 'Variant Price',
  'αρχικη τιμη': 'Variant Compare At Price',
  qty: 'Variant Inventory Qty',
  quantity: 'Variant Inventory Qty',
  stock: 'Variant Inventory Qty',
  'on hand': 'Variant Inventory Qty',
  available: 'Variant Inventory Qty',
  'on hand (current)': 'Variant Inventory Qty',
  αποθεμα: 'Variant Inventory Qty',
  ποσοτητα: 'Variant Inventory Qty',
  υπολοιπο: 'Variant Inventory Qty',
  υπολ: 'Variant Inventory Qty',
  'τρεχον υπολοιπο': 'Variant Inventory Qty',
  'υπολοιπο αποθηκησ': 'Variant Inventory Qty',
  διαθεσιμο: 'Variant Inventory Qty',
  'διαθεσιμο υπολοιπο': 'Variant Inventory Qty',
  τεμαχια: 'Variant Inventory Qty',
  τεμ: 'Variant Inventory Qty',
  pcs: 'Variant Inventory Qty',
  warehouse: 'Place',
  'warehouse name': 'Place',
  'warehouse code': 'Place',
  location: 'Place',
  'location name': 'Place',
  store: 'Place',
  branch: 'Place',
  depot: 'Place',
  αποθηκη: 'Place',
  'κωδ αποθηκησ': 'Place',
  'κωδικοσ αποθηκησ': 'Place',
  'αποθηκευτικοσ χωροσ': 'Place',
  καταστημα: 'Place',
  υποκαταστημα: 'Place',
  τοποθεσια: 'Place',
};

/** Usual headings, in the same form, of what a list without Handle says about items. */
const lineHeadings: Record<string, Column> = {
  name: 'Title',
  'item name': 'Title',
  'product name': 'Title',
  'item description': 'Title',
  ονομα: 'Title',
  ονομασια: 'Title',
  τιτλοσ: 'Title',
  ειδοσ: 'Title',
  'περιγραφη ειδουσ': 'Title',
  colour: 'Colour',
  color: 'Colour',
  χρωμα: 'Colour',
  χρ: 'Colour',
  size: 'Size',
  μεγεθοσ: 'Size',
  μεγ: 'Size',
  style: 'Item Code',
  'style code': 'Item Code',
  model: 'Item Code',
  'model code': 'Item Code',
  'parent code': 'Item Code',
  μοντελο: 'Item Code',
  'κωδικοσ μοντελου': 'Item Code',
  'κωδικοσ σχεδιου': 'Item Code',
  'κυριοσ κωδικοσ': 'Item Code',
  'item group': 'Type',
  'product group': 'Type',
  category: 'Type',
  κατηγορια: 'Type',
  'κατηγορια ειδουσ': 'Type',
  ομαδα: 'Type',
  οικογενεια: 'Type',
  brand: 'Vendor',
  supplier: 'Vendor',
  μαρκα: 'Vendor',
  κατασκευαστησ: 'Vendor',
  προμηθευτησ: 'Vendor',
  κοστοσ: 'Cost per item',
};

/** The name where no other column has it, otherwise the text. */
const descriptions = new Set(['description', 'περιγραφη', 'περιγρ']);

const byName = new Map<string, Column>([
  ...Object.entries(newerNames),
  ...[...shopifyColumns, ...ownColumns].map((column): [string, Column] => [column.toLowerCase(), column]),
]);

const knownColumn = (name: string): Column | undefined => byName.get(name.trim().toLowerCase());

/** After a heading. Prices without VAT are not the shop's. */
const remark = /\s*(?:\(\s*)?(?:€|eur|euro|ευρω|με φπα|incl?\.? vat|including vat|τεμ\.?|pcs\.?)(?:\s*\))?$/;

const plainHeading = (name: string): string =>
  withoutAccents(name.trim())
    .replace(/\s+/g, ' ')
    .replace(/\.(?= |$)/g, '');

const otherColumn = (name: string): Column | undefined => {
  const heading = plainHeading(name);
  return otherHeadings[heading] ?? otherHeadings[heading.replace(remark, '')];
};

/** The columns of a header. Undefined for names that the shop does not know. */
export function knownColumns(names: string[]): (Column | undefined)[] {
  const columns = names.map(knownColumn);
  for (const [index, name] of names.entries()) {
    const column = otherColumn(name);
    if (column && !columns[index] && !columns.includes(column)) columns[index] = column;
  }
  return columns;
}

/**
 * The columns of a header without Handle, where each line has a variant. A second code is called Item Code, although
 * only the lines tell which of the two belongs to the item.
 */
export function columnsOfLines(names: string[]): (Column | undefined)[] {
  const columns = knownColumns(names);
  // Our own Category is one of three columns that belong together.
  const isOwn = columns.includes('Section');
  const headings = names.map(plainHeading);
  for (const [index, heading] of headings.entries()) {
    const isFree = !columns[index] || (columns[index] === 'Category' && !isOwn);
    const known = otherColumn(heading);
    const column = lineHeadings[heading] ?? (known === 'Variant SKU' ? 'Item Code' : undefined);
    if (isFree) columns[index] = column && !columns.includes(column) ? column : undefined;
  }
  const described = headings.findIndex((heading) => descriptions.has(heading));
  if (described >= 0) columns[described] = columns.includes('Title') ? 'Body (HTML)' : 'Title';
  return columns;
}
