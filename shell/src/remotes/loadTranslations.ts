import { addTranslations, sourceLanguage, type Translations, type Language } from 'mf-shared';
import { loadModule } from './loadModule.ts';
import type { RemoteName } from './owners.ts';

/** Makes a remote's texts known in the page's language. Without its translations a remote speaks English. */
export async function loadTranslations(remote: RemoteName, language: Language): Promise<void> {
  if (language === sourceLanguage) return;
  try {
    addTranslations(
      remote,
      (await loadModule<{ default: Translations }>(remote, `locales/${language}`)).default,
    );
  } catch (error) {
    console.warn(error);
  }
}
