import { access, readFile, stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fairQueue } from '../calls/fairQueue.ts';
import { once, type InProgress } from '../once.ts';
import { browserKey, theShop, type Client } from '../visitors/Client.ts';
import { limitFolder } from './limitFolder.ts';
import {
  checkFormat,
  checkDrawn,
  checkName,
  checkWidth,
  pictureContentTypes,
  nameOfOriginal,
  PictureAbandoned,
  PictureNotFound,
  PictureUnreadable,
} from './pictureNames.ts';
import { drawPicture } from './pictureReader.ts';
import { writeFileAtomic } from '../writeFileAtomic.ts';

export interface VariantRequest {
  original: string;
  width: number;
  format: string;
}

interface Variant {
  bytes: Buffer;
  contentType: string;
}

export interface Pictures {
  store(bytes: Uint8Array, extension: string): Promise<string>;
  /** Rejects with PictureNotFound. */
  original(name: string): Promise<Buffer>;
  /**
   * Rejects with PictureNotFound or PictureUnreadable, or with PictureAbandoned if all requests for it were
   * aborted before its turn.
   */
  variant(
    original: string,
    width: number,
    format: string,
    by?: { client?: Client; signal?: AbortSignal },
  ): Promise<Variant>;
  /** Returns those that are not rendered yet. */
  missing(list: readonly VariantRequest[]): Promise<VariantRequest[]>;
  prerender(
    list: readonly VariantRequest[],
    onProgress?: (done: number, total: number) => void,
    signal?: AbortSignal,
  ): Promise<PrerenderResult>;
}

interface PrerenderResult {
  rendered: number;
  failed: VariantRequest[];
}

const concurrency = 2;
/** A page has dozens of pictures, and a school opens many at once. Without a pause: pages have priority anyway. */
const queued = {
  maxQueuedPerBrowser: 300,
  maxQueuedPerNetwork: 1000,
  maxQueued: 3000,
  cooldownFactor: 0,
};

const largeFrom = 960;

const dayMs = 24 * 60 * 60_000;

interface Options {
  folder: string;
  /** The limit for all rendered pictures. Those that were not used for the longest time are deleted. */
  maxBytes?: number;
  draw?: typeof drawPicture;
}

export function createPictures(options: Options): Pictures {
  const { folder } = options;
  const originalPath = (name: string): string => join(folder, 'originals', name.slice(0, 2), name);
  const variants = join(folder, 'variants');
  const renderInTurn = rendering({ ...options, variants, originalPath });

  function variantFile({ original, width, format }: VariantRequest): string {
    return join(
      variants,
      checkName(original).slice(0, 2),
      original,
      `${checkDrawn(width, format)}.${format}`,
    );
  }

  return {
    async store(bytes, extension) {
      const name = nameOfOriginal(bytes, extension);
      if (!(await exists(originalPath(name)))) await writeFileAtomic(originalPath(name), bytes);
      return name;
    },

    async original(name) {
      return readOriginal(name, originalPath(checkName(name)));
    },

    async variant(original, width, format, { client = theShop, signal } = {}) {
      const request = { original, width, format };
      const path = variantFile(request);
      const contentType = pictureContentTypes[checkFormat(format)];
      const kept = await readIfExists(path);
      if (kept) {
        await noteUse(path);
        return { bytes: kept, contentType };
      }
      // Checked without waiting for a turn.
      if (!(await exists(originalPath(original)))) throw new PictureNotFound(original);
      return { bytes: await renderInTurn(request, path, client, signal), contentType };
    },

    async missing(list) {
      const isThere = await Promise.all(list.map((request) => exists(variantFile(request))));
      return list.filter((_, index) => !isThere[index]);
    },

    async prerender(list, onProgress = () => {}, signal) {
      const failed: VariantRequest[] = [];
      let [rendered, done] = [0, 0];
      const next = list.values();
      const work = async (): Promise<void> => {
        for (const request of next) {
          if (signal?.aborted) return;
          try {
            const path = variantFile(request);
            if (!(await exists(path))) {
              await renderInTurn(request, path, theShop);
              rendered++;
            }
          } catch {
            failed.push(request);
          }
          onProgress(++done, list.length);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
      return { rendered, failed };
    },
  };
}

interface RenderOptions extends Omit<Options, 'folder'> {
  variants: string;
  originalPath: (name: string) => string;
}

/** Renders one picture for all requests for it, in the turn of a client. */
function rendering({ variants, originalPath, maxBytes = Infinity, draw = drawPicture }: RenderOptions) {
  const turns = fairQueue({ concurrency, ...queued });
  // Large pictures are made one at a time, so that small ones of other pages need not wait.
  const largeTurns = fairQueue({ concurrency: 1, ...queued });
  const waiting: InProgress<Buffer> = new Map();
  const running: InProgress<Buffer> = new Map();
  let addedBytes = Infinity;

  async function render({ original, width, format }: VariantRequest, to: string): Promise<Buffer> {
    const bytes = await draw({
      path: originalPath(original),
      width: checkWidth(width),
      format: checkFormat(format),
      isVector: extname(original) === '.svg',
    }).catch((cause: unknown) => {
      throw new PictureUnreadable(original, { cause });
    });
    await writeFileAtomic(to, bytes);
    addedBytes += bytes.length;
    if (addedBytes > maxBytes / 20) {
      addedBytes = 0;
      await limitFolder(variants, maxBytes);
    }
    return bytes;
  }

  /** Waiting requests are shared only between those of one browser, because another's turn may come sooner. */
  return (request: VariantRequest, path: string, client: Client, signal?: AbortSignal): Promise<Buffer> => {
    const renderOnce = async (isWanted: () => boolean): Promise<Buffer> => {
      const rendered = running.get(path)?.result ?? (await readIfExists(path));
      if (rendered) return rendered;
      if (!isWanted()) throw new PictureAbandoned();
      return once(running, path, () => render(request, path));
    };
    return once(
      waiting,
      `${browserKey(client)} ${path}`,
      (isWanted) => {
        const inTurn = (): Promise<Buffer> => turns(client, () => renderOnce(isWanted));
        return request.width >= largeFrom ? largeTurns(client, inTurn) : inTurn();
      },
      signal,
    );
  };
}

/** Once a day: a file system may not note when a file is read. */
async function noteUse(path: string): Promise<void> {
  try {
    if (Date.now() - (await stat(path)).mtimeMs > dayMs) await utimes(path, new Date(), new Date());
  } catch {
    // Deleted meanwhile, or the folder cannot be written to.
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function readOriginal(name: string, path: string): Promise<Buffer> {
  const bytes = await readIfExists(path);
  if (!bytes) throw new PictureNotFound(name);
  return bytes;
}

async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
