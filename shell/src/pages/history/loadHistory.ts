import { callsOf, data, languageOf, type Language, type LoaderFunctionArgs } from 'mf-shared';
import { importLocale } from '../../texts.ts';
import type { HistoryText } from '../pageTexts.ts';

/** The company's history was written in this language; every page shows the original. */
export const originalLanguage: Language = 'el';

export interface History {
  original: HistoryText;
  translation: HistoryText | null;
}

const importHistory = (language: Language): Promise<HistoryText> => importLocale(`${language}/history`);

export async function loadHistory({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<History> {
  const language = languageOf(context);
  const { seller } = await callsOf(context).get('ShopNavigation', {});
  if (!seller.hasHistory) throw data(null, { status: 404, statusText: 'Not Found' });
  return {
    original: await importHistory(originalLanguage),
    translation: language === originalLanguage ? null : await importHistory(language),
  };
}
