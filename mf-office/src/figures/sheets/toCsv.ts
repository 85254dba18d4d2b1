import { escapeFormula, type CsvFormat } from '../../contract/calls.ts';

type Cell = string | number;

const amount = /^-?\d+\.\d+$/;

const quoted = (cell: Cell, { separator, decimal }: CsvFormat): string => {
  const text = String(cell).replace(amount, (figure) => figure.replace('.', decimal));
  const harmless = typeof cell === 'string' ? escapeFormula(text) : text;
  return [separator, '"', '\n', '\r'].some((mark) => harmless.includes(mark))
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
};

/** Starts with a byte order mark, which spreadsheets need to read Greek. */
export const toCsv = (rows: Cell[][], format: CsvFormat): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => quoted(cell, format)).join(format.separator)).join('\r\n')}\r\n`;
