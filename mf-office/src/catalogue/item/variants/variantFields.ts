import { formatEuros, parseCents } from 'mf-shared/money';
import { hasCheckDigit } from 'mf-shared/values';
import { maxOnHand, maxShelfLength, type OfficeItem } from '../../../contract/calls.ts';
import type { Text } from '../../../language/texts.ts';

export type Variant = OfficeItem['variants'][number];

export type VariantFieldName = 'stock' | 'price' | 'cost' | 'sku' | 'barcode' | 'shelf';

/** A value of each variant, edited in a grid. */
export interface VariantField {
  name: VariantFieldName;
  valueOf: (variant: Variant) => string;
  isValid: (value: string) => boolean;
  mayBeEmpty: boolean;
  /** What is typed, as far as it can be improved while typing. */
  onType: (text: string) => string;
  /** Null if a pasted text is not a value. */
  onPaste: (text: string) => string | null;
  inputMode: 'numeric' | 'decimal' | 'text';
  maxLength: number;
  isWide: boolean;
  title: Text;
  titleOfDialog: Text;
  table: Text;
  hint: Text;
  fault: Text;
  faultOfPaste: Text;
  reasonOfConflict: Text;
}

const isCount = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= maxOnHand;

const isBarcode = (text: string): boolean => text === '' || hasCheckDigit(text);

const isShelf = (text: string): boolean => text.length <= maxShelfLength;

function pastedPrice(text: string): string | null {
  const cents = parseCents(text.replace(/[€\s]/g, ''));
  return cents === null ? null : formatEuros(cents);
}

/** What is wrong with a value; null if it is right. */
export function faultIn({ name, isValid, fault }: VariantField, value: string): Text | null {
  if (isValid(value)) return null;
  const isAmount = name === 'price' || name === 'cost';
  return isAmount && /^\s*\d{1,3}[.,]\d{3}\s*€?$/.test(value)
    ? 'Such an amount can be read in two ways. Write it with cents, such as 1250.00 or 1.25.'
    : fault;
}

export const variantFields: Record<VariantFieldName, VariantField> = {
  stock: {
    name: 'stock',
    valueOf: ({ onHand }) => String(onHand),
    isValid: isCount,
    mayBeEmpty: false,
    onType: (text) => text.trim().replace(/^0+(?=\d+$)/, ''),
    onPaste: (text) => (isCount(text) ? String(Number(text)) : null),
    inputMode: 'numeric',
    maxLength: 10,
    isWide: false,
    title: 'Stock',
    titleOfDialog: 'Save the stock',
    table: 'Stock by colour and size',
    hint: 'Units for sale, without those of paid orders.',
    fault: 'The stock must be a number from 0 to 999999.',
    faultOfPaste: 'Nothing was pasted. Every cell must be a number from 0 to 999999 and fit into the table.',
    reasonOfConflict:
      'Orders or a colleague changed this stock while you were editing. Choose the right value:',
  },
  price: {
    name: 'price',
    valueOf: ({ price }) => price,
    isValid: (value) => parseCents(value) !== null,
    mayBeEmpty: false,
    onType: (text) => text,
    onPaste: pastedPrice,
    inputMode: 'decimal',
    maxLength: 10,
    isWide: false,
    title: 'Prices by colour and size',
    titleOfDialog: 'Save the prices',
    table: 'Price of each colour and size',
    hint: 'In euro, before a discount. The lowest is the price of the item; if others are higher, lists show it with “from”.',
    fault: 'The price must be an amount above 0, such as 12.50.',
    faultOfPaste: 'Nothing was pasted. Every cell must be a price such as 12.50 and fit into the table.',
    reasonOfConflict: 'A colleague or an import changed this while you were editing. Choose the right value:',
  },
  cost: {
    name: 'cost',
    valueOf: ({ cost }) => cost,
    isValid: (value) => value === '' || parseCents(value) !== null,
    mayBeEmpty: true,
    onType: (text) => text,
    onPaste: pastedPrice,
    inputMode: 'decimal',
    maxLength: 10,
    isWide: false,
    title: 'Cost by colour and size',
    titleOfDialog: 'Save the costs',
    table: 'Cost of each colour and size',
    hint: 'What a piece costs you, in euro without VAT. Only the office shows it.',
    fault: 'A cost must be an amount above 0, such as 12.50.',
    faultOfPaste: 'Nothing was pasted. Every cell must be a price such as 12.50 and fit into the table.',
    reasonOfConflict: 'A colleague or an import changed this while you were editing. Choose the right value:',
  },
  sku: {
    name: 'sku',
    valueOf: ({ sku }) => sku,
    isValid: (value) => value.length <= 60,
    mayBeEmpty: true,
    onType: (text) => text,
    onPaste: (text) => (text.length <= 60 ? text : null),
    inputMode: 'text',
    maxLength: 60,
    isWide: true,
    title: 'SKU by colour and size',
    titleOfDialog: 'Save the SKUs',
    table: 'SKU of each colour and size',
    hint: 'Lists of prices and stock find a colour and size by its SKU.',
    fault: 'An SKU has at most 60 characters.',
    faultOfPaste: 'Nothing was pasted. Every cell must be an SKU and fit into the table.',
    reasonOfConflict: 'A colleague or an import changed this while you were editing. Choose the right value:',
  },
  barcode: {
    name: 'barcode',
    valueOf: ({ barcode }) => barcode,
    isValid: isBarcode,
    mayBeEmpty: true,
    onType: (text) => text.trim(),
    onPaste: (text) => (isBarcode(text) ? text : null),
    inputMode: 'numeric',
    maxLength: 14,
    isWide: true,
    title: 'EAN by colour and size',
    titleOfDialog: 'Save the EANs',
    table: 'EAN of each colour and size',
    hint: 'The number below the barcode, which marketplaces ask for.',
    fault: 'An EAN has 8, 12, 13 or 14 digits, the last of which is a check digit. One of them is wrong.',
    faultOfPaste: 'Nothing was pasted. Every cell must be an EAN and fit into the table.',
    reasonOfConflict: 'A colleague or an import changed this while you were editing. Choose the right value:',
  },
  shelf: {
    name: 'shelf',
    valueOf: ({ shelf }) => shelf,
    isValid: isShelf,
    mayBeEmpty: true,
    onType: (text) => text,
    onPaste: (text) => (isShelf(text) ? text : null),
    inputMode: 'text',
    maxLength: maxShelfLength,
    isWide: false,
    title: 'Shelves by colour and size',
    titleOfDialog: 'Save the shelves',
    table: 'Shelf of each colour and size',
    hint: 'Where it lies, such as B3. Picking lists are sorted by shelf.',
    fault: 'A shelf has at most 20 characters.',
    faultOfPaste: 'Nothing was pasted. Every cell must be a shelf and fit into the table.',
    reasonOfConflict: 'A colleague or an import changed this while you were editing. Choose the right value:',
  },
};
