/** A typed value, and the value that was shown at that time. */
export interface Entry {
  seen: string;
  typed: string;
}

export type Entries = Readonly<Record<string, Entry>>;

export interface Edit extends Entry {
  key: string;
  label: string;
  now: string;
  show?: (value: string) => string;
}

/** Returns the entries after typing. An entry equal to its shown value is dropped. */
export function enter(entries: Entries, key: string, now: string, typed: string): Entries {
  const seen = entries[key]?.seen ?? now;
  return typed === seen ? without(entries, key) : { ...entries, [key]: { seen, typed } };
}

export function without(entries: Entries, key: string): Entries {
  const { [key]: _, ...others } = entries;
  return others;
}
