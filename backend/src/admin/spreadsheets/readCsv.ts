import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from './ImportError.ts';
import { withQuotes } from './withQuotes.ts';

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1253';

/** Lines above a header, such as a title. */
export const maxTitleLines = 20;

/**
 * Reads UTF-8, UTF-16 and Greek text in Windows-1253. The file may be larger than memory. By default, the first
 * row is the header. Rows are counted as a spreadsheet shows them: empty ones too, and one with line breaks in a cell
 * once. Throws `ImportError` with the row of malformed content.
 */
export async function readCsv(
  path: string,
  onRecord: (record: string[], row: number, fault: ImportError | undefined) => void,
  onBytes: (read: number) => void,
  isHeader: (record: string[]) => boolean = () => true,
): Promise<{ encoding: TextEncoding }> {
  let row = 0;
  let width = 0;
  const encoding = await encodingOf(path);
  // Passed on while reading, so that a later fault does not lose the rows above.
  const take = (record: string[]): null => {
    // Excel reads its delimiter there and shows no such row.
    if (row === 0 && record.join('').trim().toLowerCase() === 'sep=') return null;
    row += 1;
    if (record.every((cell) => cell.trim() === '')) return null;
    if (record.some((cell) => cell.includes('\ufffd')))
      throw new ImportError('the text is not {encoding}. Save the file as UTF-8', row, {
        encoding: encoding.toUpperCase(),
      });
    if (width === 0 && isHeader(record)) width = record.length;
    const surplus = width > 0 && record.slice(width).some((cell) => cell.trim());
    const fault = surplus ? new ImportError('the row has more cells than the header', row) : undefined;
    onRecord(width > 0 ? record.slice(0, width) : record, row, fault);
    return null;
  };
  const delimiter = await delimiterOf(path, encoding, isHeader);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    on_record: take,
  });
  parser.resume();
  try {
    await pipeline(
      createReadStream(path),
      (bytes: AsyncIterable<Buffer>) => decoded(bytes, encoding, onBytes),
      (texts) => withQuotes(texts, delimiter),
      parser,
    );
  } catch (error) {
    throw explained(error, row + 1);
  }
  return { encoding };
}

async function encodingOf(path: string): Promise<TextEncoding> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  await file.close();
  const [first = 0, second = 0] = buffer.subarray(0, bytesRead);
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0 && bytesRead > 1)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be';
  return (await isWindows1253(path)) ? 'windows-1253' : 'utf-8';
}

// Two Greek letters in Windows-1253. Single ones are rather accented letters of a Western encoding.
const greekLetters = /[\xa2\xb8-\xba\xbc\xbe-\xd1\xd3-\xfe]{2,}/g;

/** Whether the text is not UTF-8, and mostly Greek words in Windows-1253. */
async function isWindows1253(path: string): Promise<boolean> {
  const decoder = new TextDecoder();
  let [sound, broken, foreign, greek] = [0, 0, 0, 0];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isAscii(chunk)) continue;
    const text = decoder.decode(chunk, { stream: true });
    broken += text.match(/\ufffd/g)?.length ?? 0;
    sound += text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
    const bytes = chunk.toString('latin1');
    foreign += bytes.match(/[\x80-\xff]/g)?.length ?? 0;
    greek += bytes.match(greekLetters)?.join('').length ?? 0;
  }
  return broken > sound && greek > foreign / 2;
}

/**
 * Excel writes semicolons or tabs in some countries. Uses the delimiter that makes a header of one of the first
 * lines, or else the most frequent one of the first line.
 */
async function delimiterOf(
  path: string,
  encoding: TextEncoding,
  isHeader: (record: string[]) => boolean,
): Promise<string> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
  await file.close();
  const lines = new TextDecoder(encoding)
    .decode(buffer.subarray(0, bytesRead))
    .split(/\r\n?|\n/, maxTitleLines);
  const cellsOf = (line: string, delimiter: string): string[] => line.split(delimiter).map(unquoted);
  const count = (delimiter: string): number => (lines[0] ?? '').split(delimiter).length;
  const byFrequency = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  const fitting = byFrequency.find((delimiter) => lines.some((line) => isHeader(cellsOf(line, delimiter))));
  return fitting ?? byFrequency[0] ?? ',';
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"');

async function* decoded(
  bytes: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  onBytes: (read: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    onBytes(read);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

function explained(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new ImportError(
        'a quote opened here is never closed. Close it at the end of its cell or remove it',
        row,
      );
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new ImportError('a quote is within a cell. Double it and put the cell in quotes', row);
    default:
      return new ImportError('the file cannot be read as CSV: {reason}', row, { reason: error.message });
  }
}
