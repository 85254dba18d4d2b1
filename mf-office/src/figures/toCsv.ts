type Cell = string | number;

/** A spreadsheet would run what begins like a formula. */
const quoted = (cell: Cell): string => {
  const text = String(cell);
  const harmless = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Comma-separated values with a byte order mark, by which spreadsheets read Greek. */
export const toCsv = (rows: Cell[][]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

/** Euro with a point, as spreadsheets and the shop's own lists have them. */
export const toEuro = (cents: number): string => (cents / 100).toFixed(2);
