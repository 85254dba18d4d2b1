import type { OfficeItem } from '../../../contract/calls.ts';
import {
  setFieldEdits,
  type EnteredValue,
  type PendingEdit,
  type FieldEdits,
} from '../../../form/edits/fieldEdits.ts';
import { pastedValue, type Variant, type VariantField } from './variantFields.ts';

/** Rows are colours, columns are sizes; undefined for a variant that the item lacks. */
type Sheet = { colour: string; cells: (Variant | undefined)[] }[];

export const sheetOf = ({ sizes, variants }: OfficeItem): Sheet =>
  [...new Set(variants.map(({ colour }) => colour))].map((colour) => ({
    colour,
    cells: sizes.map((size) => variants.find((one) => one.colour === colour && one.size === size)),
  }));

export const cellId = (gridId: string, variant: number | string): string => `${gridId}${variant}`;

export const variantName = ({ colour, size }: Variant): string => `${colour}, ${size}`;

/** The cells of a table copied from a spreadsheet. */
export const cellsOf = (pasted: string): string[][] =>
  pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Null if a text is not a value or falls outside the sheet. Empty cells change nothing. */
export function paste(
  fieldEdits: FieldEdits,
  field: VariantField,
  sheet: Sheet,
  corner: { row: number; column: number },
  pasted: string,
): FieldEdits | null {
  const entered: EnteredValue[] = [];
  for (const [down, line] of cellsOf(pasted).entries())
    for (const [right, text] of line.entries()) {
      if (text === '') continue;
      const variant = sheet[corner.row + down]?.cells[corner.column + right];
      const value = pastedValue(field, text);
      if (!variant || value === null) return null;
      entered.push({ key: String(variant.id), current: field.valueOf(variant), value });
    }
  return setFieldEdits(fieldEdits, entered);
}

export const variantEdits = (
  { variants }: OfficeItem,
  { valueOf }: VariantField,
  fieldEdits: FieldEdits,
): PendingEdit[] =>
  variants.flatMap((variant) => {
    const fieldEdit = fieldEdits[variant.id];
    return fieldEdit
      ? [
          {
            ...fieldEdit,
            key: String(variant.id),
            label: variantName(variant),
            current: valueOf(variant),
          },
        ]
      : [];
  });
