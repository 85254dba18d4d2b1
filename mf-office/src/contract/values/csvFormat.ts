import type { Language } from 'mf-shared/languages';

export interface CsvFormat {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/**
 * The format in which spreadsheets of this language open CSV files: in Greek, commas are decimal and would not separate
 * cells.
 */
export const csvFormatOf = (language: Language): CsvFormat =>
  language === 'el' ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
