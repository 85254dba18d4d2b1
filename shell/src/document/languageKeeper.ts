export const languageKey = 'language';

/** Brings a visitor who has chosen a language to it before anything is painted. A page of its own kind for everybody, it
 *  can say so only in the browser; its hash stands in the policy like the starter's. */
export const languageKeeper = `(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('${languageKey}');
  } catch {}
  if ((chosen !== 'en' && chosen !== 'el') || chosen === document.documentElement.lang) return;
  const { pathname, search, hash } = location;
  const path = pathname.replace(/^\\/el(?=$|\\/)/i, '');
  location.replace((chosen === 'el' ? '/el' + (path === '/' ? '' : path) : path || '/') + search + hash);
})();`;
