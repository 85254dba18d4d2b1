import { pageAccess } from 'mf-shared';
import { languagePrefixes } from 'mf-shared/languages';
import { consentKey, consentLifetimeMs, consentVersion } from '../consent/consent.ts';
import { languageKey } from './storeLanguage.ts';

/** Applies the browser's stored state before first paint, since the server sends the same page to everybody.
 *  Records early input for `replayEarlyInput`, and delays what is below the fold until the app starts or the
 *  page is scrolled. The CSP allows it by its hash. */
export const beforePaintScript = `(() => {
  const page = document.documentElement;
  const read = (storage, key) => {
    try {
      return self[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const prefixes = ${JSON.stringify(languagePrefixes)};
  const prefix = prefixes[page.lang];
  if ('guarded' in page.dataset && read('sessionStorage', '${pageAccess.key}') !== 'true') return location.replace(prefix || '/');
  const chosen = read('localStorage', '${languageKey}');
  if (Object.hasOwn(prefixes, chosen) && chosen !== page.lang) {
    const { pathname, search, hash } = location;
    // Two slashes would begin the URL of another site.
    const path = pathname.slice(prefix.length).replace(/^\\/{2,}/, '/');
    return location.replace((prefixes[chosen] + (path === '/' ? '' : path) || '/') + search + hash);
  }
  try {
    const { version, at } = JSON.parse(read('localStorage', '${consentKey}'));
    if (version === ${consentVersion} && Date.now() - Date.parse(at) < ${consentLifetimeMs}) page.dataset.answered = '';
  } catch {}
  if (read('localStorage', 'user')) page.dataset.customer = '';
  // The target of a hash may be below the fold.
  if (!location.hash) page.dataset.starting = '';
  addEventListener('scroll', () => delete page.dataset.starting, { once: true, passive: true });
  const inputs = new Map();
  const keep = (event, element, value) => {
    event.stopImmediatePropagation();
    inputs.delete(element);
    inputs.set(element, value);
  };
  const record = (event) => {
    const { target, type } = event;
    const button = target.closest('button');
    if (type === 'change') {
      if (target.matches('select')) keep(event, target, target.value);
    } else if (!button) {
      if (!target.closest('input, select, label')) inputs.clear();
    } else if (button.type === 'button' || !button.form?.hasAttribute('action')) {
      event.preventDefault();
      keep(event, button);
    }
  };
  addEventListener('click', record, true);
  addEventListener('change', record, true);
  self.shopEarlyInput = { inputs, record };
})();`;
