import type { SavedVariants, VariantChanges, VariantTableItem } from '../contract/calls.ts';
import type { EnteredValue, FieldEdit, FieldEdits, PendingEdit } from '../form/edits/fieldEdits.ts';
import type { Place } from '../catalogue/item/variants/gridKey.ts';
import {
  faultIn,
  pastedValue,
  variantFields,
  type Variant,
  type VariantField,
  type VariantFieldName,
} from '../catalogue/item/variants/variantFields.ts';
import { cellsOf, variantName } from '../catalogue/item/variants/variantSheet.ts';
import type { Text } from '../language/texts.ts';

export const columns: readonly VariantField[] = [
  { ...variantFields.price, label: 'Price in euros, before a discount' },
  variantFields.cost,
  variantFields.stock,
  variantFields.sku,
  variantFields.barcode,
];

export interface Row {
  item: VariantTableItem;
  variant: Variant;
  name: string;
}

export const rowsOf = (items: VariantTableItem[]): Row[] =>
  items.flatMap((item) =>
    item.variants.map((variant) => ({ item, variant, name: `${item.name}, ${variantName(variant)}` })),
  );

export const keyOf = ({ id }: Variant, { name }: VariantField): string => `${id}-${name}`;

export type RowEdits = Partial<Record<VariantFieldName, FieldEdit | undefined>>;

export const editsIn = ({ variant }: Row, fieldEdits: FieldEdits): RowEdits =>
  Object.fromEntries(columns.map((column) => [column.name, fieldEdits[keyOf(variant, column)]]));

/** Null if it does not fit into the table. Empty cells change nothing; wrong values are entered to be corrected. */
export function valuesIn(pasted: string, rows: Row[], corner: Place): EnteredValue[] | null {
  const entered: EnteredValue[] = [];
  for (const [down, line] of cellsOf(pasted).entries())
    for (const [right, text] of line.entries()) {
      if (text === '') continue;
      const row = rows[corner.row + down];
      const column = columns[corner.column + right];
      if (!row || !column) return null;
      const { variant } = row;
      entered.push({
        key: keyOf(variant, column),
        current: column.valueOf(variant),
        value: pastedValue(column, text) ?? text,
      });
    }
  return entered;
}

interface CellEdit extends PendingEdit {
  row: Row;
  column: VariantField;
}

export const cellEdits = (rows: Row[], fieldEdits: FieldEdits, textOf: (text: Text) => string): CellEdit[] =>
  rows.flatMap((row) =>
    columns.flatMap((column): CellEdit[] => {
      const key = keyOf(row.variant, column);
      const fieldEdit = fieldEdits[key];
      if (!fieldEdit) return [];
      const label = `${row.name}, ${textOf(column.label)}`;
      return [{ ...fieldEdit, key, label, current: column.valueOf(row.variant), row, column }];
    }),
  );

export const isWrong = ({ value, column }: Pick<CellEdit, 'value' | 'column'>): boolean =>
  faultIn(column, value) !== null;

export function changesIn(edits: CellEdit[]): VariantChanges[] {
  const changes = new Map<number, VariantChanges>();
  for (const { row, column, base, value } of edits) {
    const { id } = row.item;
    const change = changes.get(id) ?? { id, edits: [], counts: [] };
    changes.set(id, change);
    const variantId = row.variant.id;
    if (column.name === 'stock')
      change.counts.push({ variantId, seen: Number(base), counted: Number(value) });
    else change.edits.push({ variantId, field: column.name, seen: base, value });
  }
  return [...changes.values()];
}

/** The edits that were not saved, which stay entered. */
export function unsaved(edits: CellEdit[], { conflicts, refused }: SavedVariants): FieldEdits {
  const kept = new Set([...conflicts, ...refused].map(({ id }) => id));
  return Object.fromEntries(
    edits.filter(({ row }) => kept.has(row.item.id)).map(({ key, base, value }) => [key, { base, value }]),
  );
}
