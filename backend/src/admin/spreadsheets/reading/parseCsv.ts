import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from '../ImportError.ts';
import { withQuotes } from './withQuotes.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1253';

export interface CsvFile {
  path: string;
  encoding: TextEncoding;
  delimiter: string;
}

/** Rows with content; may be empty. */
export interface CsvPart {
  lines: { record: string[]; row: number }[];
  bytesRead: number;
}

// Two Greek letters in Windows-1253. Single ones are more likely accented letters of a Western encoding.
const greekLetters = /[\xa2\xb8-\xba\xbc\xbe-\xd1\xd3-\xfe]{2,}/g;

/** Whether the text is not UTF-8, and mostly Greek words in Windows-1253. */
export async function isWindows1253(path: string): Promise<boolean> {
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

/** Small, so that processing the rows of one part takes milliseconds only. */
const partBytes = 8192;
/** Excel's limit. */
const maxCells = 16_384;
/** With a longer record, the import would delay requests. */
const maxRecordSize = 100_000;

/** Throws `ImportError` with the row of malformed content. */
export async function parseCsv(
  { path, encoding, delimiter }: CsvFile,
  give: (part: CsvPart) => Promise<void>,
): Promise<void> {
  let row = 0;
  let lines: CsvPart['lines'] = [];
  let bytesRead = 0;
  // Collects rows while parsing, so that a later fault does not lose the rows above.
  const take = (record: string[]): null => {
    // Excel reads its delimiter there and does not show this row.
    if (row === 0 && record.join('').trim().toLowerCase() === 'sep=') return null;
    row += 1;
    if (record.every((cell) => cell.trim() === '')) return null;
    if (record.length > maxCells)
      throw new ImportError('the row has more than {most} cells', row, { most: maxCells });
    if (record.some((cell) => cell.includes('\ufffd')))
      throw new ImportError('the text is not {encoding}. Save the file as UTF-8', row, {
        encoding: encoding.toUpperCase(),
      });
    lines.push({ record, row });
    return null;
  };
  async function givePart(): Promise<void> {
    const part = { lines, bytesRead };
    lines = [];
    await give(part);
  }
  async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of bytes) {
      yield decoder.decode(chunk, { stream: true });
      bytesRead += chunk.length;
      await givePart();
    }
    yield decoder.decode();
  }
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxRecordSize,
    on_record: take,
  });
  parser.resume();
  try {
    await pipeline(
      createReadStream(path, { highWaterMark: partBytes }),
      decoded,
      (texts) => withQuotes(texts, delimiter),
      parser,
    );
  } catch (error) {
    await givePart();
    throw explained(error, row + 1);
  }
  await givePart();
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
    case 'CSV_MAX_RECORD_SIZE':
      return new ImportError('the row has more than {most} characters', row, { most: maxRecordSize });
    default:
      return new ImportError('the file cannot be read as CSV: {reason}', row, { reason: error.message });
  }
}
