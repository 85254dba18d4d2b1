import { open, stat } from 'node:fs/promises';
import { ImportError } from '../ImportError.ts';
import { maxTitleLines } from './maxTitleLines.ts';
import { isWindows1253, parseCsv, type CsvPart, type TextEncoding } from './parseCsv.ts';
import { readAside } from './readAside.ts';

/** Files up to this size are read within milliseconds, without starting a process. */
const smallBytes = 65_536;

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
  let width = 0;
  const isSmall = (await stat(path)).size <= smallBytes;
  const encoding = await encodingOf(path, isSmall);
  const delimiter = await delimiterOf(path, encoding, isHeader);
  const take = ({ lines, bytesRead }: CsvPart): void => {
    for (const { record, row } of lines) {
      if (width === 0 && isHeader(record)) width = record.length;
      const surplus = width > 0 && record.slice(width).some((cell) => cell.trim());
      const fault = surplus ? new ImportError('the row has more cells than the header', row) : undefined;
      onRecord(width > 0 ? record.slice(0, width) : record, row, fault);
    }
    onBytes(bytesRead);
  };
  const file = { path, encoding, delimiter };
  if (isSmall) await parseCsv(file, async (part) => take(part));
  else await readAside({ kind: 'CSV', ...file }, (part) => 'lines' in part && take(part));
  return { encoding };
}

async function encodingOf(path: string, isSmall: boolean): Promise<TextEncoding> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  await file.close();
  const [first = 0, second = 0] = buffer.subarray(0, bytesRead);
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0 && bytesRead > 1)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be';
  let isGreek = isSmall && (await isWindows1253(path));
  if (!isSmall)
    await readAside({ kind: 'is Greek', path }, (found) => {
      if ('isGreek' in found) ({ isGreek } = found);
    });
  return isGreek ? 'windows-1253' : 'utf-8';
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
