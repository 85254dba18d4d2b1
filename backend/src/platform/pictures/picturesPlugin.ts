import type { FastifyInstance } from 'fastify';
import { forOtherSites } from '../http/securityHeaders.ts';
import type { Pictures } from './createPictures.ts';
import { createIdleQueue } from './idleQueue.ts';
import { PictureNotFound } from './pictureNames.ts';

interface PictureParams {
  original: string;
  file: string;
}

const immutable = 'public, max-age=31536000, immutable';
const briefly = 'public, max-age=60';

/** Serves pictures at /pictures/<original>/<width>.<format>. An original's name is a hash of its content, so the answer
 *  never changes. AVIF takes ten times as long to render as WebP: WebP is served in its place until the AVIF has been
 *  rendered while the shop was idle. */
export function picturesPlugin(pictures: Pictures, { idleMs = 3000 } = {}) {
  return async (app: FastifyInstance): Promise<void> => {
    const queue = createIdleQueue({ idleMs, maxTasks: 1000 });
    app.addHook('onClose', async () => queue.stop());

    async function find(original: string, width: number, format: string) {
      if (format !== 'avif')
        return { ...(await pictures.variant(original, width, format)), cacheControl: immutable };
      const rendered = await pictures.cached(original, width, format);
      if (rendered) return { ...rendered, cacheControl: immutable };
      const standIn = await pictures.variant(original, width, 'webp');
      queue.add(`${original}/${width}`, () => pictures.variant(original, width, format));
      return { ...standIn, cacheControl: briefly };
    }

    app.get<{ Params: PictureParams }>('/pictures/:original/:file', async ({ params }, reply) => {
      const [, width, format] = /^(\d{1,5})\.([a-z]{1,5})$/.exec(params.file) ?? [];
      if (!width || !format) throw new PictureNotFound('of that size and format');
      queue.postpone();
      const { bytes, contentType, cacheControl } = await find(params.original, Number(width), format);
      return reply.type(contentType).header('cache-control', cacheControl).headers(forOtherSites).send(bytes);
    });
  };
}
