/** `seen` is the value that was shown when `typed` was entered. */
interface FieldEdit {
  seen: string;
  typed: string;
}

export type FieldEdits = Readonly<Record<string, FieldEdit>>;

export interface PendingEdit extends FieldEdit {
  key: string;
  label: string;
  now: string;
  show?: (value: string) => string;
}

/** Drops an edit that equals its shown value. */
export function setFieldEdit(fieldEdits: FieldEdits, key: string, now: string, typed: string): FieldEdits {
  const seen = fieldEdits[key]?.seen ?? now;
  return typed === seen ? without(fieldEdits, key) : { ...fieldEdits, [key]: { seen, typed } };
}

export function without(fieldEdits: FieldEdits, key: string): FieldEdits {
  const { [key]: _, ...others } = fieldEdits;
  return others;
}
