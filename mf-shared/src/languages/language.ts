export const languages = ['en', 'el'] as const;

/** The shop's languages. English is the one of addresses without a prefix. */
export type Language = (typeof languages)[number];

/** The language that texts are written in: no translation, and no prefix in addresses. */
export const sourceLanguage: Language = 'en';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', el: 'Ελληνικά' };

/** How prices and dates are written in Cyprus, by language. */
export const localeOf: Record<Language, string> = { en: 'en-IE', el: 'el-CY' };

const prefix = /^\/el(?=$|[/?#])/i;

export const languageOfPath = (path: string): Language => (prefix.test(path) ? 'el' : 'en');

/** What a router puts before its addresses. */
export const basenameOf = (language: Language): string => (language === 'el' ? '/el' : '/');

/** An address of the shop without its language, as `paths` writes it. */
export function withoutLanguage(path: string): string {
  const rest = path.replace(prefix, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** An address as `paths` writes it, in a language: what leaves the router's hands needs it, like a link in a mail. */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? '/el' : `/el${path.replace(/^\/(?=[?#])/, '')}`;
}
