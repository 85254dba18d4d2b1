import {
  isTranslated,
  itemFieldNames,
  itemFields,
  type ItemFieldColumn,
  type TranslatedFieldName,
} from 'mf-shared/itemFields';
import { targetLanguages, type TargetLanguage } from 'mf-shared/languages';

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

const displayNames = new Intl.DisplayNames('en', { type: 'language' });
const englishNames = new Map(targetLanguages.map((language) => [language, displayNames.of(language)]));

export type TranslatedColumn =
  | 'Subcategory'
  | 'Category'
  | 'Colour'
  | 'Image Alt Text'
  | (typeof itemFields)[TranslatedFieldName]['translated'];

type TranslationColumn = `${TranslatedColumn} (${string})`;

export const translationColumn = (column: TranslatedColumn, language: TargetLanguage): TranslationColumn =>
  `${column} (${englishNames.get(language) ?? language})`;

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

/** Whether an item is on sale. */
export const stateColumns = ['Published', 'Status', 'Archived'] as const satisfies Column[];

/** Read only in lists without Handle, which have a variant in each line. */
type LineColumn = 'Colour' | 'Size' | 'Options';

/** Distinguish lines with the same code. */
export const tellingColumns: ReadonlySet<Column | undefined> = new Set([
  'Colour',
  'Size',
  'Options',
  'Place',
]);

export type Column =
  | (typeof shopifyColumns)[number]
  | (typeof ownColumns)[number]
  | LineColumn
  | 'Place'
  | 'Archived';
