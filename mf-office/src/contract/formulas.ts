/**
 * Places before which a spreadsheet would begin a formula: at the start, also in quotes, and after whatever it may
 * separate cells by, since its separators depend on the country and quotes within a cell do not count.
 */
const formulas = /^(?='*[=+\-@\t\r\n])|(?<=[,;\t\r\n"])(?='*[=+\-@])/g;
const escaped = /^'(?='*[=+\-@\t\r\n])|(?<=[,;\t\r\n"])'(?='*[=+\-@])/g;

/** For a cell of a CSV file that people open. */
export const escapeFormula = (text: string): string => text.replaceAll(formulas, "'");

// Excel would drop the zeros of 0045, but not those of ="0045".
const textFormula = /^="([^"]*)"$/;

/** Reverts `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  textFormula.exec(cell)?.[1] ?? cell.replaceAll(escaped, '');
