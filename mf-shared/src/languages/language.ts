import { byLanguage, languageList, type Language, type TargetLanguage } from './languageList.ts';

export { byLanguage, languageList, type Language, type TargetLanguage } from './languageList.ts';
export type { Translate } from './Translations.ts';

export const languages = languageList.map(({ code }) => code);

/** The language of the texts in the code: it needs no translation and has no URL prefix. */
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

export const languageNames = byLanguage(({ name }) => name);

export const localeOf = byLanguage(({ locale }) => locale);

export const languagePrefixes = byLanguage(({ prefix }) => prefix);

const prefixes = targetLanguages.map((language) => languagePrefixes[language]);
const anyPrefix = new RegExp(`^(${prefixes.join('|')})(?=$|[/?#])`, 'i');

export function languageOfPath(path: string): Language {
  const prefix = anyPrefix.exec(path)?.[0].toLowerCase() ?? '';
  return languages.find((language) => languagePrefixes[language].toLowerCase() === prefix) ?? sourceLanguage;
}

export const basenameOf = (language: Language): string => languagePrefixes[language] || '/';

export function withoutLanguage(path: string): string {
  const rest = path.replace(anyPrefix, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Several slashes would begin the URL of another host. Browsers read a backslash as a slash and skip spaces
 *  and control characters. */
const withOneSlash = (path: string): string => path.replace(/^[/\\ \p{Cc}]{2,}/u, '/');

/** Needed wherever a path leaves the router, such as a link in a mail. */
export function inLanguage(path: string, language: Language): string {
  const prefix = languagePrefixes[language];
  const onThisHost = withOneSlash(path);
  if (!prefix) return onThisHost;
  return onThisHost === '/' ? prefix : prefix + onThisHost.replace(/^\/(?=[?#])/, '');
}
