/** `base` is the value that was shown when `value` was entered. */
export interface FieldEdit {
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

/** Whether the value was changed since it was shown. */
export const isConflict = ({ base, current }: PendingEdit): boolean => base !== current;

export interface EnteredValue {
  key: string;
  /** The value that is shown without an edit. */
  current: string;
  value: string;
}

/** Drops edits that equal their shown value. The edits of other fields stay the same objects. */
export function setFieldEdits(fieldEdits: FieldEdits, entered: EnteredValue[]): FieldEdits {
  const after = new Map(Object.entries(fieldEdits));
  for (const { key, current, value } of entered) {
    const base = after.get(key)?.base ?? current;
    if (value === base) after.delete(key);
    else after.set(key, { base, value });
  }
  return Object.fromEntries(after);
}

export const setFieldEdit = (
  fieldEdits: FieldEdits,
  key: string,
  current: string,
  value: string,
): FieldEdits => setFieldEdits(fieldEdits, [{ key, current, value }]);

export function without(fieldEdits: FieldEdits, key: string): FieldEdits {
  const { [key]: _, ...others } = fieldEdits;
  return others;
}

/** The calls name the base value `seen`. */
export const changesOf = <Field extends string>(
  edits: PendingEdit<Field>[],
): { field: Field; seen: string; value: string }[] =>
  edits.map(({ key, base, value }) => ({ field: key, seen: base, value }));
