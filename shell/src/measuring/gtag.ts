interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface Page {
  dataLayer?: unknown[];
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
}

const page = globalThis as Page;
const host = 'https://www.googletagmanager.com';

/** Puts a command where Google's script, once it is there, works it off. It wants the arguments as such. */
export function gtag(..._command: unknown[]): void {
  page.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  page.dataLayer.push(arguments);
}

const kinds = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
const all = (state: 'granted' | 'denied'): Record<string, string> =>
  Object.fromEntries(kinds.map((kind) => [kind, state]));

export const refuseUntilAsked = (): void =>
  gtag('consent', 'default', { ...all('denied'), wait_for_update: 500 });

export const tellConsent = (isGiven: boolean): void =>
  gtag('consent', 'update', all(isGiven ? 'granted' : 'denied'));

/** Brings Google's script into the page, which happens after a yes and once. */
export function loadGtag(measurementId: string): void {
  const address = `${host}/gtag/js?id=${encodeURIComponent(measurementId)}`;
  if (document.querySelector(`script[src="${address}"]`)) return;
  const policy = page.trustedTypes?.createPolicy('shop-measuring', {
    createScriptURL(wished) {
      if (wished === address) return wished;
      throw new TypeError(`${wished} measures nothing here`);
    },
  });
  gtag('js', new Date());
  // Pages are told one by one: the shop changes them without a new document.
  gtag('config', measurementId, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = policy ? policy.createScriptURL(address) : address;
  document.head.append(script);
}
