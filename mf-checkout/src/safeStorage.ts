type Area = 'local' | 'session';

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** What the browser keeps under a key; null where it keeps nothing or may not be asked. */
export function readText(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** The JSON under a key, of whatever shape; null where it is none. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it where there is none. */
export function writeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
  } catch {
    // A full or forbidden storage costs memory across pages, never the step that is being taken.
  }
}

export function writeJson(area: Area, key: string, value: unknown): void {
  writeText(area, key, JSON.stringify(value));
}
