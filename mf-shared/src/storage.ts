/** Never throws: storage may be full, forbidden, damaged, or missing as on the server. Reading then returns
 *  null, and failed writes are ignored. */
interface SafeStorage {
  get: (key: string) => string | null;
  getJson: (key: string) => unknown;
  set: (key: string, text: string) => void;
  setJson: (key: string, value: unknown) => void;
  remove: (key: string) => void;
}

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

export const safeLocalStorage = safeStorage('localStorage');

export const safeSessionStorage = safeStorage('sessionStorage');
