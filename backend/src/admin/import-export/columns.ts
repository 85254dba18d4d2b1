import { targetLanguages, type TargetLanguage } from 'mf-shared/languages';

/**
 * The columns that imports read: Shopify's product export, plus our own where Shopify has none. Other
 * columns are ignored.
 */
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
  'Variant Barcode',
  'Image Src',
  'Image Position',
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

type TranslatedColumn = 'Subcategory' | 'Category' | 'Title' | 'Body' | 'Fibres' | 'Care' | 'Colour';

export const translationColumn = (
  column: TranslatedColumn,
  language: TargetLanguage,
): `${TranslatedColumn} (${string})` => `${column} (${englishNames.of(language) ?? language})`;

const translationsOf = (column: TranslatedColumn) =>
  targetLanguages.map((language) => translationColumn(column, language));

export const ownColumns = [
  'Item Code',
  'Part Number',
  'Section',
  'Subcategory',
  ...translationsOf('Subcategory'),
  'Subcategory Slug',
  'Category',
  ...translationsOf('Category'),
  'Category Slug',
  'Also In',
  ...translationsOf('Title'),
  ...translationsOf('Body'),
  'Maker Contact',
  'Fibres',
  ...translationsOf('Fibres'),
  'Care',
  ...translationsOf('Care'),
  'Customizable',
  'Popularity',
  'Measures (cm)',
  'Colour Code',
  ...translationsOf('Colour'),
  'Colour Hex',
  'Image Name',
] as const;

export const skuListColumns: ReadonlySet<Column> = new Set([
  'Variant SKU',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Inventory Qty',
]);

export type Column = (typeof shopifyColumns)[number] | (typeof ownColumns)[number];

/** The names of the same columns in Shopify's exports since 2025. */
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

const byName = new Map<string, Column>([
  ...Object.entries(newerNames),
  ...[...shopifyColumns, ...ownColumns].map((column): [string, Column] => [column.toLowerCase(), column]),
]);

export const knownColumn = (name: string): Column | undefined => byName.get(name.trim().toLowerCase());
