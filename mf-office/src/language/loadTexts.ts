import type { Translations } from 'mf-shared';
import type { TargetLanguage } from 'mf-shared/languages';

/** JSON files of the release, which the document preloads: as data, they need not be compiled. */
const files: Record<TargetLanguage, URL> = { el: new URL('../locales/el.json', import.meta.url) };

export async function loadTexts(language: TargetLanguage): Promise<Translations> {
  const load = (): Promise<Response> => fetch(files[language]);
  // Retried once, because browsers also answer the first request after a failed preload with that failure.
  const response = await load().catch(load);
  if (!response.ok) throw new Error(`The texts in ${language} were not found.`);
  return (await response.json()) as Translations;
}
