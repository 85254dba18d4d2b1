import { access, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { limitConcurrency } from '../limitConcurrency.ts';
import {
  checkFormat,
  checkName,
  checkWidth,
  contentTypes,
  nameOfOriginal,
  PictureNotFound,
  PictureUnreadable,
} from './pictureNames.ts';
import { writeFileAtomic } from '../writeFileAtomic.ts';

export interface Wanted {
  original: string;
  width: number;
  format: string;
}

export interface Variant {
  bytes: Buffer;
  contentType: string;
}

export interface Pictures {
  /** Keeps an original under a name made of its content; the same bytes are kept once. */
  keep(bytes: Uint8Array, extension: string): Promise<string>;
  /** Made once, then read from the disk. Rejects with PictureNotFound or PictureUnreadable. */
  variant(original: string, width: number, format: string): Promise<Variant>;
  /** What has been made already; undefined for the rest. */
  made(original: string, width: number, format: string): Promise<Variant | undefined>;
  /** Makes what is not there yet. One picture that cannot be read does not keep the others from being made. */
  warm(list: readonly Wanted[], onProgress?: (done: number, all: number) => void): Promise<Warmed>;
}

export interface Warmed {
  made: number;
  failed: Wanted[];
}

const mostRenders = 2;

/** The pictures below one folder: originals as they came, variants as they are asked for. */
export function createPictures({ folder }: { folder: string }): Pictures {
  const queue = limitConcurrency(mostRenders);
  const underWay = new Map<string, Promise<Buffer>>();

  const originalPath = (name: string): string => join(folder, 'originals', name.slice(0, 2), name);
  const variantPath = (name: string, file: string): string =>
    join(folder, 'variants', name.slice(0, 2), name, file);

  function variantFile({ original, width, format }: Wanted): string {
    return variantPath(checkName(original), `${checkWidth(width)}.${checkFormat(format)}`);
  }

  async function make({ original, width, format }: Wanted, path: string): Promise<Buffer> {
    const bytes = await readOriginal(original, originalPath(original));
    const isVector = extname(original) === '.svg';
    // Where all pictures are made, what makes them takes no memory.
    const { render } = await import('./render.ts');
    const made = await render(bytes, checkWidth(width), checkFormat(format), isVector).catch(
      (cause: unknown) => {
        throw new PictureUnreadable(original, { cause });
      },
    );
    await writeFileAtomic(path, made);
    return made;
  }

  /** Whoever asks for a variant that is being made waits for that one. */
  function makeOnce(wanted: Wanted, path: string): Promise<Buffer> {
    const started = underWay.get(path);
    if (started) return started;
    const making = queue(() => make(wanted, path)).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  }

  return {
    async keep(bytes, extension) {
      const name = nameOfOriginal(bytes, extension);
      if (!(await exists(originalPath(name)))) await writeFileAtomic(originalPath(name), bytes);
      return name;
    },

    async variant(original, width, format) {
      const wanted = { original, width, format };
      const path = variantFile(wanted);
      const bytes = (await readIfThere(path)) ?? (await makeOnce(wanted, path));
      return { bytes, contentType: contentTypes[checkFormat(format)] };
    },

    async made(original, width, format) {
      const bytes = await readIfThere(variantFile({ original, width, format }));
      return bytes && { bytes, contentType: contentTypes[checkFormat(format)] };
    },

    async warm(list, onProgress = () => {}) {
      const failed: Wanted[] = [];
      let [made, done] = [0, 0];
      const next = list.values();
      const work = async (): Promise<void> => {
        for (const wanted of next) {
          try {
            const path = variantFile(wanted);
            if (!(await exists(path))) {
              await makeOnce(wanted, path);
              made++;
            }
          } catch {
            failed.push(wanted);
          }
          onProgress(++done, list.length);
        }
      };
      await Promise.all(Array.from({ length: mostRenders }, work));
      return { made, failed };
    },
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function readOriginal(name: string, path: string): Promise<Buffer> {
  const bytes = await readIfThere(path);
  if (!bytes) throw new PictureNotFound(name);
  return bytes;
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
