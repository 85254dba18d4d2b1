// Spreadsheets execute cells that start with one of these characters as formulas, even in quotes.
const escaped = /^'+[=+\-@\t\r\n]/;
const formula = /^'*[=+\-@\t\r\n]/;

/** Prefixes a text that a spreadsheet would execute with an apostrophe. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);
