import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { type TableTotals, totalsSchema } from './tableTotals.ts';
import { formatVersion } from './writeBackup.ts';

const markerLine = v.union([
  v.object({
    meltemi: v.literal('backup'),
    form: v.literal(formatVersion),
    takenAt: v.string(),
    totals: v.optional(totalsSchema),
  }),
  v.strictObject({ table: v.string(), columns: v.array(v.string()) }),
  v.strictObject({ counters: v.record(v.string(), v.number()) }),
  v.strictObject({ end: v.number() }),
]);

interface BackupReader {
  /** `totals` is undefined in backups of earlier releases. */
  onHead?: (takenAt: string, totals: TableTotals | undefined) => void;
  onTable: (name: string, columns: string[]) => Promise<void> | void;
  onRow: (json: string) => Promise<void> | void;
  onSequences?: (counters: Record<string, number>) => Promise<void> | void;
}

/** Returns the number of rows. Throws if the backup is incomplete or the file is not a backup. */
export async function readBackup(file: string, reader: BackupReader): Promise<number> {
  let hasHeader = false;
  let rows = 0;
  let end: number | undefined;

  async function take(line: string): Promise<void> {
    if (hasHeader && !line.startsWith('#')) {
      rows += 1;
      await reader.onRow(line);
      return;
    }
    const read = v.parse(markerLine, JSON.parse(line.slice(1)));
    if ('meltemi' in read) {
      hasHeader = true;
      reader.onHead?.(read.takenAt, read.totals);
    } else if (!hasHeader) throw new Error('the first line is missing');
    else if ('table' in read) await reader.onTable(read.table, read.columns);
    else if ('counters' in read) await reader.onSequences?.(read.counters);
    else end = read.end;
  }

  try {
    await pipeline(createReadStream(file), createGunzip(), async (parts: AsyncIterable<Buffer>) => {
      for await (const line of linesOf(parts)) await take(line);
    });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`File not found: ${file}.`, { cause });
    if (code === 'Z_BUF_ERROR')
      throw new Error(`${file} ends too early: the backup is incomplete.`, { cause });
    if (!hasHeader) throw new Error(`${file} is not a backup of this shop.`, { cause });
    throw cause;
  }
  if (end !== rows) throw new Error(`${file} ends too early: the backup is incomplete.`);
  return rows;
}

async function* linesOf(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let left = '';
  for await (const part of parts) {
    const lines = (left + decoder.decode(part, { stream: true })).split('\n');
    left = lines.pop() ?? '';
    yield* lines;
  }
}
