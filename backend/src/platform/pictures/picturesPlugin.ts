import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { forOtherSites } from '../http/securityHeaders.ts';
import type { Pictures } from './createPictures.ts';
import { createIdleQueue } from './idleQueue.ts';
import { PictureNotFound } from './pictureNames.ts';

interface PictureRequest {
  Params: { original: string; file: string };
  Querystring: { turn?: string };
}

/** Must stay below the 20 redirects that browsers follow. */
const maxTurns = 15;

/** Time for the browser to follow a redirect; after that, it counts as disconnected. */
const followMs = 2000;

const immutable = 'public, max-age=31536000, immutable';
const briefly = 'public, max-age=60';

/**
 * An original's name is a hash of its content, so responses never change. AVIF takes ten times as long to
 * render as WebP, which is served until the AVIF has been rendered while the shop was idle. A picture that
 * takes longer than `holdMs` redirects to itself, which frees one of the browser's six HTTP/1.1 connections
 * for the page's calls.
 */
export function picturesPlugin(
  pictures: Pick<Pictures, 'variant' | 'cached'>,
  { idleMs = 3000, holdMs = 1000 } = {},
) {
  return async (app: FastifyInstance): Promise<void> => {
    const queue = createIdleQueue({ idleMs, maxTasks: 1000 });
    app.addHook('onClose', async () => queue.stop());

    async function find(original: string, width: number, format: string, signal: AbortSignal) {
      if (format !== 'avif')
        return { ...(await pictures.variant(original, width, format, signal)), cacheControl: immutable };
      const rendered = await pictures.cached(original, width, format);
      if (rendered) return { ...rendered, cacheControl: immutable };
      const standIn = await pictures.variant(original, width, 'webp', signal);
      queue.add(`${original}/${width}`, () => pictures.variant(original, width, format));
      return { ...standIn, cacheControl: briefly };
    }

    app.get<PictureRequest>('/pictures/:original/:file', async ({ params, query, signal }, reply) => {
      const [, width, format] = /^(\d{1,5})\.([a-z]{1,5})$/.exec(params.file) ?? [];
      if (!width || !format) throw new PictureNotFound('of that size and format');
      queue.postpone();
      const turn = Number(query.turn ?? 0);
      const isLast = !(turn < maxTurns);
      const waits = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(holdMs + followMs)]);
      const found = find(params.original, Number(width), format, waits);
      const picture = isLast ? await found : await Promise.race([found, wait(holdMs, null, { ref: false })]);
      if (!picture)
        return reply.header('cache-control', 'no-store').redirect(`${params.file}?turn=${turn + 1}`, 307);
      const { bytes, contentType, cacheControl } = picture;
      return reply.type(contentType).header('cache-control', cacheControl).headers(forOtherSites).send(bytes);
    });
  };
}
