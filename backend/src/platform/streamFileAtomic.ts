import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes what `source` yields, through `transform`: readers see the complete file or none. */
export async function streamFileAtomic(
  file: string,
  source: AsyncIterable<unknown>,
  { transform, mode = 0o666 }: { transform?: Duplex; mode?: number } = {},
): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    const out = createWriteStream(unfinished, { flush: true, mode });
    await pipeline([Readable.from(source), ...(transform ? [transform] : []), out]);
    await rename(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new Error(`The shop's user may not write to ${dirname(file)}.`, { cause: error });
    await rm(unfinished, { force: true });
    throw error;
  }
}
