export type CookieChoice = 'accepted' | 'declined';

export interface Consent {
  choice: CookieChoice;
  /** Of the banner's words: with other words the question is asked anew. */
  version: number;
  /** ISO time of the choice. */
  at: string;
}

const key = 'cookieConsent';
const version = 1;
const keptMs = 90 * 24 * 60 * 60 * 1000;

/** The choice that is stored and still counts; null where the visitor has to be asked. */
export function readConsent(now = Date.now()): Consent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Consent> | null;
    const isChoice = stored?.choice === 'accepted' || stored?.choice === 'declined';
    if (!isChoice || stored.version !== version || !stored.at) return null;
    return now - Date.parse(stored.at) < keptMs ? (stored as Consent) : null;
  } catch {
    return null;
  }
}

export function keepConsent(choice: CookieChoice): void {
  const consent: Consent = { choice, version, at: new Date().toISOString() };
  try {
    localStorage.setItem(key, JSON.stringify(consent));
    if (choice === 'declined') localStorage.removeItem('userActions');
  } catch {
    // Without storage nothing is kept, the choice as little as anything else.
  }
  if (choice === 'declined') removeMeasuringCookies();
}

const isMeasuring = (name: string): boolean => /^(_ga|_ga_.*|_gid|_gcl_au|_fbp)$/.test(name);

/** Set on the host or on a parent domain; nothing tells which, so they are ended on all. */
function removeMeasuringCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter(isMeasuring))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
