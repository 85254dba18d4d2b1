import { slugOf } from 'mf-office/contract';
import { withoutAccents } from '../../../catalogue/api.ts';
import type { ListRow } from '../format/ListRow.ts';
import { optionIn } from './optionIn.ts';
import { codeIn } from './shopify/readVariant.ts';

/** A line of a list without Handle, with what it states about its item. */
export interface VariantLine {
  row: ListRow;
  /** Empty if the list has none. */
  itemCode: string;
  /** Without the line's colour and size. */
  name: string;
  colour: string;
  size: string;
  /** The same for all lines of an item. */
  group: string;
}

interface KnownCodes {
  isSku: (code: string) => boolean;
  isItem: (code: string) => boolean;
}

/** Groups by item code, by what is left of SKUs made of item code, colour and size, or by name. */
export function variantLines(rows: ListRow[], known: KnownCodes): VariantLine[] {
  const lines = withItemCodes(rows, known).map((row) => {
    const [colour, size] = [optionIn(row, 'Colour'), optionIn(row, 'Size')];
    return { row, itemCode: codeIn(row, 'Item Code') ?? '', name: nameOf(row), colour, size };
  });
  const prefixes = lines.some(({ itemCode }) => itemCode) ? undefined : prefixesOf(lines, known);
  return lines.map((line, at) => {
    const itemCode = prefixes?.[at] ?? line.itemCode;
    return { ...line, itemCode, group: groupOf(line, itemCode) };
  });
}

function groupOf({ name, row }: Pick<VariantLine, 'name' | 'row'>, itemCode: string): string {
  if (itemCode) return `code ${itemCode}`;
  return name ? `name ${slugOf(name)}` : `line ${row.line}`;
}

function nameOf(row: ListRow): string {
  const options = [optionIn(row, 'Colour'), optionIn(row, 'Size')].map(withoutAccents).filter(Boolean);
  let name = (row.cells.Title ?? '').trim().replace(/\s+/g, ' ');
  for (;;) {
    const plain = withoutAccents(name);
    const ending = options.find(
      (option) => /[\s,/(-]/.test(plain.at(-option.length - 1) ?? '') && plain.endsWith(option),
    );
    if (ending === undefined || plain.length !== name.length) return name;
    name = name.slice(0, -ending.length).replace(/(?<![\s,/(-])[\s,/(-]+$/, '');
  }
}

/**
 * Two columns may have codes, and the first may be the item's. Decided by codes that the shop knows, then by which one
 * is repeated.
 */
function withItemCodes(rows: ListRow[], { isSku, isItem }: KnownCodes): ListRow[] {
  const count = (column: CodeColumn, isKnown: (code: string) => boolean): number =>
    rows.filter((row) => isKnown(codeIn(row, column) ?? '')).length;
  const forFirst = count('Variant SKU', isSku) + count('Item Code', isItem);
  const forSecond = count('Item Code', isSku) + count('Variant SKU', isItem);
  const swaps = forFirst === forSecond ? repeatsForVariants(rows) : forSecond > forFirst;
  if (!swaps) return rows;
  return rows.map(
    ({ cells: { 'Variant SKU': first, 'Item Code': second, ...cells }, headings = {}, line }) => ({
      line,
      cells: { ...cells, 'Item Code': first ?? '', ...(second !== undefined && { 'Variant SKU': second }) },
      headings: { ...headings, 'Item Code': headings['Variant SKU'], 'Variant SKU': headings['Item Code'] },
    }),
  );
}

type CodeColumn = 'Variant SKU' | 'Item Code';

/** Whether the first code is mostly repeated for the colours and sizes of an item, rather than different for each. */
function repeatsForVariants(rows: ListRow[]): boolean {
  const coded = rows.flatMap((row) => {
    const code = codeIn(row, 'Variant SKU');
    const options = `${optionIn(row, 'Colour')};${optionIn(row, 'Size')}`;
    return code ? [{ code, options, name: slugOf(nameOf(row)) }] : [];
  });
  const codesOfSeveral = keysOfSeveral(coded.map(({ code, options }) => [code, options]));
  return codesOfSeveral.size > keysOfSeveral(coded.map(({ name, code }) => [name, code])).size;
}

/** The keys with different values. */
export function keysOfSeveral(pairs: [key: string, value: string][]): Set<string> {
  const first = new Map(pairs.toReversed());
  return new Set(pairs.flatMap(([key, value]) => (first.get(key) === value ? [] : [key])));
}

type Described = Omit<VariantLine, 'group'>;

/**
 * Undefined unless each SKU ends with the colour and size of its line, and the part before is shared by several lines
 * or the code of an item.
 */
function prefixesOf(lines: Described[], { isItem }: KnownCodes): string[] | undefined {
  const prefixes: string[] = [];
  for (const { row, colour, size } of lines) {
    const sku = codeIn(row, 'Variant SKU') ?? '';
    const prefix = withoutEnd(withoutEnd(sku, size), colour) ?? withoutEnd(withoutEnd(sku, colour), size);
    if (!prefix) return undefined;
    prefixes.push(prefix);
  }
  return new Set(prefixes).size < prefixes.length || prefixes.some(isItem) ? prefixes : undefined;
}

/** `option` may be shortened to its first and some later letters, such as NVY. */
function withoutEnd(code: string | undefined, option: string): string | undefined {
  if (!option || code === undefined) return code;
  const plain = (text: string): string => withoutAccents(text).replace(/[^\p{L}\p{N}]/gu, '-');
  const [written, wanted] = [plain(code), plain(option)];
  const end = written.endsWith(`-${wanted}`) ? wanted : (written.split('-').at(-1) ?? '');
  if (end.length + 1 >= code.length || (end !== wanted && !isShort(end, wanted))) return undefined;
  return code.slice(0, -end.length - 1);
}

function isShort(letters: string, word: string): boolean {
  if (letters.length < 2 || letters[0] !== word[0] || !/^\p{L}+$/u.test(letters)) return false;
  let at = -1;
  return letters.split('').every((letter) => (at = word.indexOf(letter, at + 1)) >= 0);
}
