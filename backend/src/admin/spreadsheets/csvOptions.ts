import type { Options } from 'csv-stringify';
import { csvFormatOf, escapeFormula } from 'mf-office/contract';
import { sourceLanguage, type Language } from 'mf-shared/languages';

/** Of a file that a person opens in a spreadsheet; commands write it as in English. */
export function csvOptions(
  amounts: ReadonlySet<string>,
  language: Language = sourceLanguage,
): Pick<Options, 'delimiter' | 'cast'> {
  const { separator, decimal } = csvFormatOf(language);
  return {
    delimiter: separator,
    cast: {
      string: (text, { column, header }) =>
        !header && amounts.has(String(column)) ? text.replace('.', decimal) : escapeFormula(text),
    },
  };
}
