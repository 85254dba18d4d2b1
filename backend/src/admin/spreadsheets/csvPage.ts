import { stringify, type Input } from 'csv-stringify/sync';
import type { Language } from 'mf-shared/languages';
import { textsIn, type Text } from '../../locales/texts.ts';
import { csvOptions } from './csvOptions.ts';

interface Settings {
  amounts: ReadonlySet<string>;
  /** Language of the person who reads the file. */
  language: Language;
  isFirst: boolean;
}

/** Formats one page of a file; the first page has the headings. */
export function csvPage(
  rows: Input,
  columns: readonly Text[],
  { amounts, language, isFirst }: Settings,
): string {
  const t = textsIn(language);
  return stringify(rows, {
    header: isFirst,
    bom: isFirst,
    columns: columns.map((key) => ({ key, header: t(key) })),
    ...csvOptions(amounts, language),
  });
}
