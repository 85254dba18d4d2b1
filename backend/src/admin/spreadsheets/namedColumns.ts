import type { ColumnOption } from 'csv-stringify';
import type { Language } from 'mf-shared/languages';
import { textsIn, type Text } from '../../locales/texts.ts';

/** Columns with headings in the language of who reads the file. */
export function namedColumns(columns: readonly Text[], language: Language): ColumnOption[] {
  const t = textsIn(language);
  return columns.map((key) => ({ key, header: t(key) }));
}
