/** `base` is the value that was shown when `value` was entered. */
interface FieldEdit {
  base: string;
  value: string;
}

export type FieldEdits = Readonly<Record<string, FieldEdit>>;

export interface PendingEdit<Key extends string = string> extends FieldEdit {
  key: Key;
  label: string;
  current: string;
  show?: (value: string) => string;
}

/** Whether it was changed in the meantime. */
export const isConflict = ({ base, current }: PendingEdit): boolean => base !== current;

/** Drops an edit that equals its shown value. */
export function setFieldEdit(
  fieldEdits: FieldEdits,
  key: string,
  current: string,
  value: string,
): FieldEdits {
  const base = fieldEdits[key]?.base ?? current;
  return value === base ? without(fieldEdits, key) : { ...fieldEdits, [key]: { base, value } };
}

export function without(fieldEdits: FieldEdits, key: string): FieldEdits {
  const { [key]: _, ...others } = fieldEdits;
  return others;
}

/** The calls name the base value `seen`. */
export const changesOf = <Field extends string>(
  edits: PendingEdit<Field>[],
): { field: Field; seen: string; value: string }[] =>
  edits.map(({ key, base, value }) => ({ field: key, seen: base, value }));
