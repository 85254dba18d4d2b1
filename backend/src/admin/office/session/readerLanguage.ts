import { languages, sourceLanguage } from 'mf-shared/languages';
import * as v from 'valibot';

/** Of a call's address. English if it is missing or unknown. */
export const readerLanguage = v.fallback(v.picklist(languages), sourceLanguage);
