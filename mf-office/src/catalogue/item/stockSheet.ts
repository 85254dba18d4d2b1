import { maxOnHand, type OfficeItem, type StockCount } from '../../contract/calls.ts';
import { setFieldEdit, without, type PendingEdit, type FieldEdits } from './fieldEdits.ts';

export type Variant = OfficeItem['variants'][number];

/** Rows are colours, columns are sizes; undefined for a variant that the item lacks. */
type Sheet = { colour: string; cells: (Variant | undefined)[] }[];

export const sheetOf = ({ sizes, variants }: OfficeItem): Sheet =>
  [...new Set(variants.map(({ colour }) => colour))].map((colour) => ({
    colour,
    cells: sizes.map((size) => variants.find((one) => one.colour === colour && one.size === size)),
  }));

export const isCount = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= maxOnHand;

export const editCount = (fieldEdits: FieldEdits, { id, onHand }: Variant, value: string): FieldEdits =>
  setFieldEdit(fieldEdits, String(id), String(onHand), value);

/** An empty cell keeps the value shown. */
export const leave = (fieldEdits: FieldEdits, { id }: Variant): FieldEdits =>
  fieldEdits[id]?.value === '' ? without(fieldEdits, String(id)) : fieldEdits;

const cellsOf = (pasted: string): string[][] =>
  pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Null if a value is not a count or falls outside the sheet. Empty cells change nothing. */
export function paste(
  fieldEdits: FieldEdits,
  sheet: Sheet,
  corner: { row: number; column: number },
  pasted: string,
): FieldEdits | null {
  let after = fieldEdits;
  for (const [down, line] of cellsOf(pasted).entries())
    for (const [right, text] of line.entries()) {
      if (text === '') continue;
      const variant = sheet[corner.row + down]?.cells[corner.column + right];
      if (!variant || !isCount(text)) return null;
      after = editCount(after, variant, String(Number(text)));
    }
  return after;
}

export const stockEdits = ({ variants }: OfficeItem, fieldEdits: FieldEdits): PendingEdit[] =>
  variants.flatMap(({ id, colour, size, onHand }) => {
    const fieldEdit = fieldEdits[id];
    return fieldEdit
      ? [{ ...fieldEdit, key: String(id), label: `${colour}, ${size}`, current: String(onHand) }]
      : [];
  });

export const countsOf = (edits: PendingEdit[]): StockCount[] =>
  edits.map(({ key, base, value }) => ({
    variantId: Number(key),
    seen: Number(base),
    counted: Number(value),
  }));
