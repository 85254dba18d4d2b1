type Cell = string | number;

/** Disarms text that a spreadsheet would run as a formula. */
const quoted = (cell: Cell): string => {
  const text = String(cell);
  const harmless = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Starts with a byte order mark, which spreadsheets need to read Greek. */
export const toCsv = (rows: Cell[][]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
