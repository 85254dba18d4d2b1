import { pageAccess } from 'mf-shared';
import { languagePrefixes, prefixPattern } from 'mf-shared/languages';
import { consentKey, consentKeptMs, consentVersion } from '../consent/consent.ts';

export const languageKey = 'language';

/** What a document does with what the browser has stored, before anything of it is painted. The page is the same for
 *  everybody; only here can it be told that its visitor has chosen another language, must not see a guarded page, or has
 *  answered the question about cookies. It also holds a button that is pressed before the page answers, and says until the
 *  start or a scroll that the page is starting: pictures below the screen wait that long. Its hash stands in the policy
 *  like the starter's. */
export const beforePaint = `(() => {
  const page = document.documentElement;
  const read = (storage, key) => {
    try {
      return self[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const prefixes = ${JSON.stringify(languagePrefixes)};
  if ('guarded' in page.dataset && read('sessionStorage', '${pageAccess.key}') !== 'true') return location.replace(prefixes[page.lang] || '/');
  const chosen = read('localStorage', '${languageKey}');
  if (Object.hasOwn(prefixes, chosen) && chosen !== page.lang) {
    const { pathname, search, hash } = location;
    const prefix = prefixes[chosen];
    const path = pathname.replace(new RegExp('${prefixPattern}', 'i'), '');
    return location.replace((prefix + (prefix && path === '/' ? '' : path) || '/') + search + hash);
  }
  try {
    const { version, at } = JSON.parse(read('localStorage', '${consentKey}'));
    if (version === ${consentVersion} && Date.now() - Date.parse(at) < ${consentKeptMs}) page.dataset.answered = '';
  } catch {}
  page.dataset.starting = '';
  addEventListener('scroll', () => delete page.dataset.starting, { once: true, passive: true });
  const hold = ({ target }) => (self.shopPressed = target.closest('button[type="button"]'));
  addEventListener('click', hold, true);
  self.shopTakesOver = () => removeEventListener('click', hold, true);
})();`;
