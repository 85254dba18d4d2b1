import { trustedScriptUrl } from '../trustedScriptUrl.ts';

const page = globalThis as { dataLayer?: unknown[] };
export const gtagFolder = 'https://www.googletagmanager.com/gtag/';

export const gtagUrl = (measurementId: string): string =>
  `${gtagFolder}js?id=${encodeURIComponent(measurementId)}`;

/** Google's script expects an `arguments` object. */
export function gtag(..._command: unknown[]): void {
  page.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  page.dataLayer.push(arguments);
}

const consentTypes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
const consentState = (state: 'granted' | 'denied'): Record<string, string> =>
  Object.fromEntries(consentTypes.map((type) => [type, state]));

export const denyConsentByDefault = (): void =>
  gtag('consent', 'default', { ...consentState('denied'), wait_for_update: 500 });

export const updateConsent = (isGranted: boolean): void =>
  gtag('consent', 'update', consentState(isGranted ? 'granted' : 'denied'));

/** Call only after consent. */
export function loadGtag(measurementId: string): void {
  const url = gtagUrl(measurementId);
  if (document.querySelector(`script[src="${url}"]`)) return;
  gtag('js', new Date());
  // The shop sends page views itself, since it navigates without new documents.
  gtag('config', measurementId, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(url);
  document.head.append(script);
}
