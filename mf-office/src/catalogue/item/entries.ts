/** What was typed for a value, and the value that was shown then. */
export interface Entry {
  seen: string;
  typed: string;
}

/** By variant or field. */
export type Entries = Readonly<Record<string, Entry>>;

/** An entry beside its value as it is now. */
export interface Edit extends Entry {
  key: string;
  label: string;
  now: string;
  /** How a value is written for people, where that is not as it is typed. */
  show?: (value: string) => string;
}

/** The entries after typing. One that is as the value was is none. */
export function enter(entries: Entries, key: string, now: string, typed: string): Entries {
  const seen = entries[key]?.seen ?? now;
  return typed === seen ? without(entries, key) : { ...entries, [key]: { seen, typed } };
}

export function without(entries: Entries, key: string): Entries {
  const { [key]: _, ...others } = entries;
  return others;
}
