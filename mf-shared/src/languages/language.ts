import { byLanguage, languageList, type Language, type TargetLanguage } from './languageList.ts';

export { byLanguage, languageList, type Language, type TargetLanguage } from './languageList.ts';

export const languages = languageList.map(({ code }) => code);

/** The language that texts are written in: no translation, and no prefix in addresses. */
export const sourceLanguage = languageList[0].code;

export const isTargetLanguage = (language: Language): language is TargetLanguage =>
  language !== sourceLanguage;

export const targetLanguages = languages.filter(isTargetLanguage);

export const byTargetLanguage = <Value>(
  valueOf: (language: TargetLanguage) => Value,
): Record<TargetLanguage, Value> =>
  Object.fromEntries(targetLanguages.map((language) => [language, valueOf(language)])) as Record<
    TargetLanguage,
    Value
  >;

/** Each language in its own words. */
export const languageNames = byLanguage(({ name }) => name);

/** How prices and dates are written in Cyprus, by language. */
export const localeOf = byLanguage(({ locale }) => locale);

/** What a language's addresses begin with. */
export const languagePrefixes = byLanguage(({ prefix }) => prefix);

const prefixes = targetLanguages.map((language) => languagePrefixes[language]);
const anyPrefix = new RegExp(`^(${prefixes.join('|')})(?=$|[/?#])`, 'i');

export function languageOfPath(path: string): Language {
  const prefix = anyPrefix.exec(path)?.[0].toLowerCase() ?? '';
  return languages.find((language) => languagePrefixes[language].toLowerCase() === prefix) ?? sourceLanguage;
}

/** What a router puts before its addresses. */
export const basenameOf = (language: Language): string => languagePrefixes[language] || '/';

/** An address of the shop without its language, as `paths` writes it. */
export function withoutLanguage(path: string): string {
  const rest = path.replace(anyPrefix, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** An address as `paths` writes it, in a language: what leaves the router's hands needs it, like a link in a mail. */
export function inLanguage(path: string, language: Language): string {
  const prefix = languagePrefixes[language];
  if (!prefix) return path;
  return path === '/' ? prefix : prefix + path.replace(/^\/(?=[?#])/, '');
}
