/** Web storage that never throws: it may be full, forbidden, contain damaged JSON, or be missing as on
 *  the server. */
interface SafeStorage {
  /** Returns the stored text, or null if it is missing or cannot be read. */
  get: (key: string) => string | null;
  /** Returns stored JSON of any shape, or null if it is missing or damaged. */
  getJson: (key: string) => unknown;
  /** Failures are ignored. */
  set: (key: string, text: string) => void;
  setJson: (key: string, value: unknown) => void;
  remove: (key: string) => void;
}

/** Parses JSON of any shape. Returns null if it is missing or damaged. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function safeStorage(area: 'localStorage' | 'sessionStorage'): SafeStorage {
  // Even reading `window.localStorage` throws if storage is forbidden.
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(globalThis[area]);
    } catch {
      return null;
    }
  };
  const get = (key: string): string | null => attempt((storage) => storage.getItem(key));
  return {
    get,
    getJson: (key) => parseJson(get(key)),
    set: (key, text) => void attempt((storage) => storage.setItem(key, text)),
    setJson: (key, value) => void attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

/** The browser's `localStorage`, without exceptions: failed writes are ignored. */
export const safeLocalStorage = safeStorage('localStorage');

/** The tab's `sessionStorage`, without exceptions: failed writes are ignored. */
export const safeSessionStorage = safeStorage('sessionStorage');
