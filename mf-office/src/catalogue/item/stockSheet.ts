import { mostPieces, type OfficeItem, type StockCount } from 'mf-shared/officeCalls';

export type Variant = OfficeItem['variants'][number];

/** What was typed for a variant, and the stock that was shown then. */
export interface Entry {
  seen: number;
  typed: string;
}

/** By the variants' ids. */
export type Entries = Readonly<Record<number, Entry>>;

/** Rows are colours, columns sizes; undefined where the item has none of both. */
export type Sheet = { colour: string; cells: (Variant | undefined)[] }[];

export const sheetOf = ({ sizes, variants }: OfficeItem): Sheet =>
  [...new Set(variants.map(({ colour }) => colour))].map((colour) => ({
    colour,
    cells: sizes.map((size) => variants.find((one) => one.colour === colour && one.size === size)),
  }));

export const isCount = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= mostPieces;

/** The entries after typing. One that is as the stock was is none. */
export function enter(entries: Entries, variant: Variant, typed: string): Entries {
  const seen = entries[variant.id]?.seen ?? variant.onHand;
  const { [variant.id]: _, ...others } = entries;
  return typed === String(seen) ? others : { ...others, [variant.id]: { seen, typed } };
}

/** The entries when a cell is left: an empty one is as it was. */
export function leave(entries: Entries, { id }: Variant): Entries {
  const { [id]: entry, ...others } = entries;
  return entry?.typed === '' ? others : entries;
}

/** The cells that a spreadsheet puts on the clipboard. */
export const cellsOf = (pasted: string): string[][] =>
  pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** The entries after pasting with its corner at a row and column; null where a value is no count or has no place. Empty
 *  cells change nothing. */
export function paste(
  entries: Entries,
  sheet: Sheet,
  corner: { row: number; column: number },
  pasted: string,
): Entries | null {
  let after = entries;
  for (const [down, line] of cellsOf(pasted).entries())
    for (const [right, text] of line.entries()) {
      if (text === '') continue;
      const variant = sheet[corner.row + down]?.cells[corner.column + right];
      if (!variant || !isCount(text)) return null;
      after = enter(after, variant, String(Number(text)));
    }
  return after;
}

/** An entry beside its variant as it is now. */
export interface Counted extends Entry {
  variant: Variant;
}

export const countedOf = ({ variants }: OfficeItem, entries: Entries): Counted[] =>
  variants.flatMap((variant) => {
    const entry = entries[variant.id];
    return entry ? [{ variant, ...entry }] : [];
  });

export const countsOf = (counted: Counted[]): StockCount[] =>
  counted.map(({ variant, seen, typed }) => ({ variantId: variant.id, seen, counted: Number(typed) }));
