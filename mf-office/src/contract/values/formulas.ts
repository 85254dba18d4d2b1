/**
 * Escapes a cell of a CSV file that people open, so that spreadsheets do not read a formula at its start, where quotes
 * would not prevent it, or after a character that may separate cells in the reader's country, where they ignore quotes
 * within a cell.
 */
export const escapeFormula = (text: string): string =>
  text.replaceAll(/[,;\t\r\n"](?='*[=+\-@])/g, "$&'").replace(/^(?='*[=+\-@\t\r\n])/, "'");

// Excel would drop the zeros of 0045, but not those of ="0045".
const textFormula = /^="([^"]*)"$/;

/** Reverts `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  textFormula.exec(cell)?.[1] ??
  // A shortcut: a list has many cells, and most contain no apostrophe.
  (cell.includes("'")
    ? cell.replace(/^'(?='*[=+\-@\t\r\n])/, '').replaceAll(/([,;\t\r\n"])'(?='*[=+\-@])/g, '$1')
    : cell);
