import { addGreek, type Greek, type Language } from 'mf-shared';
import { loadModule } from './loadModule.ts';
import type { RemoteName } from './owners.ts';

/** Makes a remote's texts known in the page's language. Without its translations a remote speaks English. */
export async function loadGreek(remote: RemoteName, language: Language): Promise<void> {
  if (language === 'en') return;
  try {
    addGreek(remote, (await loadModule<{ default: Greek }>(remote, 'greek')).default);
  } catch (error) {
    console.warn(error);
  }
}
