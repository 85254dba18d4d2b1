// Spreadsheets run a cell that begins with one of these characters as a formula, also where it is quoted.
const escaped = /^'+[=+\-@\t\r\n]/;
const formula = /^'*[=+\-@\t\r\n]/;

/** A text that a spreadsheet shows as it is: an apostrophe stands before what would be a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that was escaped. */
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
