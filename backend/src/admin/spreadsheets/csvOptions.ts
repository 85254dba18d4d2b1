import type { Options } from 'csv-stringify';
import { csvFormatOf, escapeFormula } from 'mf-office/contract';
import { sourceLanguage, type Language } from 'mf-shared/languages';

/** Options of a file that a person opens in a spreadsheet; commands write the English format. */
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
