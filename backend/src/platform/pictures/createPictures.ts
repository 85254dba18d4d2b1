import { access, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import {
  checkFormat,
  checkName,
  checkWidth,
  pictureContentTypes,
  nameOfOriginal,
  PictureAbandoned,
  PictureNotFound,
  PictureUnreadable,
} from './pictureNames.ts';
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
  variant(original: string, width: number, format: string, signal?: AbortSignal): Promise<Variant>;
  /** Those that are not rendered yet. */
  missing(list: readonly VariantRequest[]): Promise<VariantRequest[]>;
  prerender(
    list: readonly VariantRequest[],
    onProgress?: (done: number, total: number) => void,
  ): Promise<PrerenderResult>;
}

interface Rendering {
  bytes: Promise<Buffer>;
  signals: (AbortSignal | undefined)[];
}

interface PrerenderResult {
  rendered: number;
  failed: VariantRequest[];
}

const maxConcurrentRenders = 2;

const largeFrom = 960;

export function createPictures({ folder }: { folder: string }): Pictures {
  const limit = pLimit(maxConcurrentRenders);
  // Large pictures are made one at a time, so that small ones of other pages need not wait.
  const limitLarge = pLimit(1);
  const inProgress = new Map<string, Rendering>();

  const originalPath = (name: string): string => join(folder, 'originals', name.slice(0, 2), name);
  const variantPath = (name: string, file: string): string =>
    join(folder, 'variants', name.slice(0, 2), name, file);

  function variantFile({ original, width, format }: VariantRequest): string {
    return variantPath(checkName(original), `${checkWidth(width)}.${checkFormat(format)}`);
  }

  async function renderVariant({ original, width, format }: VariantRequest, path: string): Promise<Buffer> {
    const bytes = await readOriginal(original, originalPath(original));
    const isVector = extname(original) === '.svg';
    // Loaded on demand: a shop whose pictures are all rendered saves the memory of sharp.
    const { render } = await import('./render.ts');
    const rendered = await render(bytes, checkWidth(width), checkFormat(format), isVector).catch(
      (cause: unknown) => {
        throw new PictureUnreadable(original, { cause });
      },
    );
    await writeFileAtomic(path, rendered);
    return rendered;
  }

  /**
   * Simultaneous requests for a variant share one rendering, which is skipped if all of them are aborted
   * first.
   */
  function renderOnce(request: VariantRequest, path: string, signal?: AbortSignal): Promise<Buffer> {
    const started = inProgress.get(path);
    if (started) {
      started.signals.push(signal);
      return started.bytes;
    }
    const signals = [signal];
    const render = () =>
      limit(() => {
        if (signals.some((each) => !each?.aborted)) return renderVariant(request, path);
        // Deleted before the rejection, so that no later request joins it.
        inProgress.delete(path);
        throw new PictureAbandoned();
      });
    const inTurn = request.width >= largeFrom ? limitLarge(render) : render();
    const rendering: Rendering = {
      signals,
      bytes: inTurn.finally(() => {
        if (inProgress.get(path) === rendering) inProgress.delete(path);
      }),
    };
    inProgress.set(path, rendering);
    return rendering.bytes;
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

    async variant(original, width, format, signal) {
      const request = { original, width, format };
      const path = variantFile(request);
      const bytes = (await readIfExists(path)) ?? (await renderOnce(request, path, signal));
      return { bytes, contentType: pictureContentTypes[checkFormat(format)] };
    },

    async missing(list) {
      const isThere = await Promise.all(list.map((request) => exists(variantFile(request))));
      return list.filter((_, index) => !isThere[index]);
    },

    async prerender(list, onProgress = () => {}) {
      const failed: VariantRequest[] = [];
      let [rendered, done] = [0, 0];
      const next = list.values();
      const work = async (): Promise<void> => {
        for (const request of next) {
          try {
            const path = variantFile(request);
            if (!(await exists(path))) {
              await renderOnce(request, path);
              rendered++;
            }
          } catch {
            failed.push(request);
          }
          onProgress(++done, list.length);
        }
      };
      await Promise.all(Array.from({ length: maxConcurrentRenders }, work));
      return { rendered, failed };
    },
  };
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
