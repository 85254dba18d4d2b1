import * as v from 'valibot';
import {
  maxOnHand,
  maxShelfLength,
  variantRules,
  type OfficeItem,
  type VariantEdit,
} from '../../../contract/calls.ts';
import type { Text } from '../../../language/texts.ts';

export type Variant = OfficeItem['variants'][number];

export type VariantFieldName = 'stock' | VariantEdit['field'];

/** A value of each variant, edited in a grid. */
export interface VariantField {
  name: VariantFieldName;
  label: Text;
  valueOf: (variant: Variant) => string;
  rule: v.GenericSchema<string, string>;
  /** Cleans up the text while it is typed. */
  onType?: (text: string) => string;
  inputMode: 'numeric' | 'decimal' | 'text';
  maxLength: number;
  isWide: boolean;
  title: Text;
  titleOfDialog: Text;
  table: Text;
  hint: Text;
  faultOfPaste: Text;
  /** Set if more than colleagues and imports can change the value. */
  reasonOfConflict?: Text;
}

/** What is wrong with a value; null if it is right. */
export const faultIn = ({ rule }: VariantField, value: string): string | null =>
  v.safeParse(rule, value).issues?.[0].message ?? null;

/** Null if a pasted text is not a value. */
export function pastedValue({ rule, inputMode }: VariantField, text: string): string | null {
  const { success, output } = v.safeParse(rule, inputMode === 'decimal' ? text.replace(/[€\s]/g, '') : text);
  return success ? output : null;
}

const stockRule = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d+$/.test(text) && Number(text) <= maxOnHand,
    'The stock must be a number from 0 to 999999.' satisfies Text,
  ),
  v.transform((text) => String(Number(text))),
);

export const variantFields: Record<VariantFieldName, VariantField> = {
  stock: {
    name: 'stock',
    label: 'Stock',
    valueOf: ({ onHand }) => String(onHand),
    rule: stockRule,
    onType: (text) => text.trim().replace(/^0+(?=\d+$)/, ''),
    inputMode: 'numeric',
    maxLength: 10,
    isWide: false,
    title: 'Stock',
    titleOfDialog: 'Save the stock',
    table: 'Stock by colour and size',
    hint: 'Units for sale, without those of paid orders.',
    faultOfPaste: 'Nothing was pasted. Every cell must be a number from 0 to 999999 and fit into the table.',
    reasonOfConflict:
      'Orders or a colleague changed this stock while you were editing. Choose the right value:',
  },
  price: {
    name: 'price',
    label: 'Price',
    valueOf: ({ price }) => price,
    rule: variantRules.price,
    inputMode: 'decimal',
    maxLength: 10,
    isWide: false,
    title: 'Prices by colour and size',
    titleOfDialog: 'Save the prices',
    table: 'Price of each colour and size',
    hint: 'In euro, before a discount. The lowest is the price of the item; if others are higher, lists show it with “from”.',
    faultOfPaste: 'Nothing was pasted. Every cell must be a price such as 12.50 and fit into the table.',
  },
  cost: {
    name: 'cost',
    label: 'Cost',
    valueOf: ({ cost }) => cost,
    rule: variantRules.cost,
    inputMode: 'decimal',
    maxLength: 10,
    isWide: false,
    title: 'Cost by colour and size',
    titleOfDialog: 'Save the costs',
    table: 'Cost of each colour and size',
    hint: 'What a piece costs you, in euro without VAT. Only the office shows it.',
    faultOfPaste: 'Nothing was pasted. Every cell must be a price such as 12.50 and fit into the table.',
  },
  sku: {
    name: 'sku',
    label: 'SKU',
    valueOf: ({ sku }) => sku,
    rule: variantRules.sku,
    inputMode: 'text',
    maxLength: 60,
    isWide: true,
    title: 'SKU by colour and size',
    titleOfDialog: 'Save the SKUs',
    table: 'SKU of each colour and size',
    hint: 'Lists of prices and stock find a colour and size by its SKU.',
    faultOfPaste: 'Nothing was pasted. Every cell must be an SKU and fit into the table.',
  },
  barcode: {
    name: 'barcode',
    label: 'EAN',
    valueOf: ({ barcode }) => barcode,
    rule: variantRules.barcode,
    onType: (text) => text.trim(),
    inputMode: 'numeric',
    maxLength: 14,
    isWide: true,
    title: 'EAN by colour and size',
    titleOfDialog: 'Save the EANs',
    table: 'EAN of each colour and size',
    hint: 'The number below the barcode, which marketplaces ask for.',
    faultOfPaste: 'Nothing was pasted. Every cell must be an EAN and fit into the table.',
  },
  shelf: {
    name: 'shelf',
    label: 'Shelf',
    valueOf: ({ shelf }) => shelf,
    rule: variantRules.shelf,
    inputMode: 'text',
    maxLength: maxShelfLength,
    isWide: false,
    title: 'Shelves by colour and size',
    titleOfDialog: 'Save the shelves',
    table: 'Shelf of each colour and size',
    hint: 'Where it lies, such as B3. Picking lists are sorted by shelf.',
    faultOfPaste: 'Nothing was pasted. Every cell must be a shelf and fit into the table.',
  },
};
