import { languages, sourceLanguage } from 'mf-shared/languages';
import * as v from 'valibot';

/** The language in a call's URL; English if it is missing or unknown. */
export const readerLanguage = v.fallback(v.picklist(languages), sourceLanguage);
