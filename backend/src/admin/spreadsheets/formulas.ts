// Spreadsheets execute cells that start with one of these characters as formulas, even in quotes.
const escaped = /^'+[=+\-@\t\r\n]/;
const formula = /^'*[=+\-@\t\r\n]/;

export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

// Excel would drop the zeros of 0045, but not those of ="0045".
const textFormula = /^="([^"]*)"$/;

export const unescapeFormula = (cell: string): string =>
  escaped.test(cell) ? cell.slice(1) : cell.replace(textFormula, '$1');
