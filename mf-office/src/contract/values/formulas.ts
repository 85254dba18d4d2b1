/**
 * For a cell of a CSV file that people open: no spreadsheet begins a formula at its start, which it would also do in
 * quotes, or after what may separate cells in the reader's country, where quotes within a cell do not count.
 */
export const escapeFormula = (text: string): string =>
  text.replaceAll(/[,;\t\r\n"](?='*[=+\-@])/g, "$&'").replace(/^(?='*[=+\-@\t\r\n])/, "'");

// Excel would drop the zeros of 0045, but not those of ="0045".
const textFormula = /^="([^"]*)"$/;

/** Reverts `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  textFormula.exec(cell)?.[1] ??
  // Most cells have none, and are as many as those of a whole list.
  (cell.includes("'")
    ? cell.replace(/^'(?='*[=+\-@\t\r\n])/, '').replaceAll(/([,;\t\r\n"])'(?='*[=+\-@])/g, '$1')
    : cell);
