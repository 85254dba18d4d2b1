import { safeLocalStorage } from 'mf-shared';

export type CookieChoice = 'accepted' | 'declined';

/** The record of a choice. */
export interface Consent {
  choice: CookieChoice;
  /** Of the banner's words: with other words the question is asked anew. */
  version: number;
  /** ISO time of the choice. */
  at: string;
}

export const consentKey = 'cookieConsent';
export const consentVersion = 1;
export const consentKeptMs = 90 * 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();

/** The choice that is stored and still counts; null where the visitor has to be asked. */
export function readConsent(now = Date.now()): Consent | null {
  const stored = safeLocalStorage.getJson(consentKey) as Partial<Consent> | null;
  const isChoice = stored?.choice === 'accepted' || stored?.choice === 'declined';
  if (!isChoice || stored.version !== consentVersion || !stored.at) return null;
  return now - Date.parse(stored.at) < consentKeptMs ? (stored as Consent) : null;
}

export function keepConsent(choice: CookieChoice): void {
  const consent: Consent = { choice, version: consentVersion, at: new Date().toISOString() };
  safeLocalStorage.setJson(consentKey, consent);
  for (const listener of listeners) listener();
}

/** Calls back after every choice, made here or in another tab. Returns what ends it. */
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
