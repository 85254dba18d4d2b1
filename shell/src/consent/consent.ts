import { safeLocalStorage } from 'mf-shared';

export type CookieChoice = 'accepted' | 'declined';

interface Consent {
  choice: CookieChoice;
  /** Version of the banner's text. A new text requires a new choice. */
  version: number;
  at: string;
}

export const consentKey = 'cookieConsent';
export const consentVersion = 1;
export const consentLifetimeMs = 90 * 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();

export function readConsent(now = Date.now()): Consent | null {
  const stored = safeLocalStorage.getJson(consentKey) as Partial<Consent> | null;
  const isChoice = stored?.choice === 'accepted' || stored?.choice === 'declined';
  if (!isChoice || stored.version !== consentVersion || typeof stored.at !== 'string') return null;
  return now - Date.parse(stored.at) < consentLifetimeMs ? (stored as Consent) : null;
}

export function storeConsent(choice: CookieChoice): void {
  const consent: Consent = { choice, version: consentVersion, at: new Date().toISOString() };
  safeLocalStorage.setJson(consentKey, consent);
  for (const listener of listeners) listener();
}

/** Calls the listener after every choice, also in other tabs. */
export function onConsent(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === consentKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
