import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from './ImportError.ts';

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1253';

/** Lines above a header, such as a title. */
export const maxTitleLines = 20;

/**
 * Reads UTF-8, UTF-16 and Greek text in Windows-1253. The file may be larger than memory. By default, the first
 * line is the header. Throws `ImportError` with the line of malformed content.
 */
export async function readCsv(
  path: string,
  onRecord: (record: string[], line: number) => void,
  onBytes: (read: number) => void,
  isHeader: (record: string[]) => boolean = () => true,
): Promise<{ encoding: TextEncoding }> {
  let lastLine = 0;
  let width = 0;
  const encoding = await encodingOf(path);
  // Passed on while reading, so that a later fault does not lose the lines above.
  const take = (record: string[], { lines }: { lines: number }): null => {
    const line = lastLine + 1;
    lastLine = lines;
    if (width > 0 && record.length > width)
      throw new ImportError('the line has more cells than the header', line);
    if (width === 0 && isHeader(record)) width = record.length;
    onRecord(record, line);
    return null;
  };
  const delimiter = await delimiterOf(path, encoding, isHeader);
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: take,
  });
  parser.resume();
  try {
    await pipeline(createReadStream(path), decoded(encoding, onBytes), withQuotedFormulas(delimiter), parser);
  } catch (error) {
    throw explained(error, lastLine);
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
  const lines = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split('\n', maxTitleLines);
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

function decoded(encoding: TextEncoding, onBytes: (read: number) => void): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let read = 0;
  let line = 1;
  return new Transform({
    readableObjectMode: false,
    decodeStrings: true,
    transform(chunk: Buffer, _, done) {
      read += chunk.length;
      let text: string;
      try {
        onBytes(read);
        text = decoder.decode(chunk, { stream: true });
      } catch (error) {
        const isOurs = (error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
        if (!isOurs) return done(error as Error);
        const [sound = ''] = new TextDecoder(encoding).decode(chunk).split('\ufffd');
        const fault = 'the text is not {encoding}. Save the file as UTF-8';
        return done(new ImportError(fault, line + linesIn(sound), { encoding: encoding.toUpperCase() }));
      }
      line += linesIn(text);
      done(null, text);
    },
    flush(done) {
      try {
        done(null, decoder.decode());
      } catch {
        done(new ImportError('the text ends in the middle of a character'));
      }
    },
  });
}

/** Quotes cells like ="0045", which programs write without the quotes that CSV requires. Changes no valid CSV. */
function withQuotedFormulas(delimiter: string): Transform {
  const formula = new RegExp(
    `(?<=^|${delimiter})="([^"${delimiter}\\r\\n]+)"(?=[${delimiter}\\r\\n]|$)`,
    'gm',
  );
  const quoted = (text: string): string => text.replaceAll(formula, '"=""$1"""');
  let started = '';
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const text = chunk.toString();
      const end = Math.max(...[delimiter, '\r', '\n'].map((mark) => text.lastIndexOf(mark))) + 1;
      const complete = end === 0 ? '' : started + text.slice(0, end);
      started = end === 0 ? started + text : text.slice(end);
      done(null, quoted(complete));
    },
    flush: (done) => done(null, quoted(started)),
  });
}

const linesIn = (text: string): number => text.split('\n').length - 1;

function explained(error: unknown, lastLine: number): unknown {
  if (error instanceof ImportError) return error.line === undefined ? error.at(lastLine + 1) : error;
  if (!(error instanceof CsvError)) return error;
  const line = lastLine + 1;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new ImportError(
        'a quote opened here is never closed. Close it at the end of its cell or remove it',
        line,
      );
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new ImportError('a quote is within a cell. Double it and put the cell in quotes', line);
    default:
      return new ImportError('the file cannot be read as CSV: {reason}', line, { reason: error.message });
  }
}
