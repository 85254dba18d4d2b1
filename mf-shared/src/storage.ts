/** Web storage that never throws: it can be full, forbidden, hold damaged JSON, or be absent as on the server. */
interface SafeStorage {
  /** The stored text; null if there is none or it cannot be read. */
  get: (key: string) => string | null;
  /** The stored JSON, of any shape; null if there is none or it is damaged. */
  getJson: (key: string) => unknown;
  /** Stores a text if it can. */
  set: (key: string, text: string) => void;
  setJson: (key: string, value: unknown) => void;
  remove: (key: string) => void;
}

/** Parsed JSON of any shape; null if there is none or it is damaged. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function safeStorage(area: 'localStorage' | 'sessionStorage'): SafeStorage {
  // Even reading `window.localStorage` throws where storage is forbidden.
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

/** The browser's `localStorage`, without exceptions. What cannot be stored is lost silently. */
export const safeLocalStorage = safeStorage('localStorage');

/** The tab's `sessionStorage`, without exceptions. What cannot be stored is lost silently. */
export const safeSessionStorage = safeStorage('sessionStorage');
