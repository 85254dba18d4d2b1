/** A typed value, and the value that was shown at that time. */
export interface FieldEdit {
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

/** Returns the entries after typing. An entry equal to its shown value is dropped. */
export function setFieldEdit(entries: FieldEdits, key: string, now: string, typed: string): FieldEdits {
  const seen = entries[key]?.seen ?? now;
  return typed === seen ? without(entries, key) : { ...entries, [key]: { seen, typed } };
}

export function without(entries: FieldEdits, key: string): FieldEdits {
  const { [key]: _, ...others } = entries;
  return others;
}
