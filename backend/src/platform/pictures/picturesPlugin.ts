import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { forOtherSites } from '../http/responses/securityHeaders.ts';
import type { Pictures } from './createPictures.ts';
import { clientOf } from '../visitors/Client.ts';
import { drawnWidth, PictureNotFound } from './pictureNames.ts';

interface PictureRequest {
  Params: { original: string; file: string };
  Querystring: { turn?: string };
}

/** Must stay below the 20 redirects that browsers follow. */
const maxTurns = 15;

/** Time for the browser to follow a redirect; after that, it counts as disconnected. */
const followMs = 2000;

const immutable = 'public, max-age=31536000, immutable';

/**
 * An original's name is a hash of its content, so responses never change. A picture that takes longer than
 * `holdMs` redirects to itself, which frees one of the browser's six HTTP/1.1 connections for the page's calls.
 */
export function picturesPlugin(pictures: Pick<Pictures, 'variant'>, { holdMs = 1000 } = {}) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<PictureRequest>('/pictures/:original/:file', async (request, reply) => {
      const { params, query, signal } = request;
      const [, width, format] = /^(\d{1,5})\.([a-z]{1,5})$/.exec(params.file) ?? [];
      if (!width || !format) throw new PictureNotFound('of that size and format');
      const drawn = drawnWidth(Number(width), format);
      if (drawn !== Number(width))
        return reply.header('cache-control', immutable).redirect(`${drawn}.${format}`, 308);
      const turn = Number(query.turn ?? 0);
      const isLast = !(turn < maxTurns);
      const waits = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(holdMs + followMs)]);
      const by = { client: clientOf(request), signal: waits };
      const found = pictures.variant(params.original, drawn, format, by);
      const picture = isLast ? await found : await Promise.race([found, wait(holdMs, null, { ref: false })]);
      if (!picture)
        return reply.header('cache-control', 'no-store').redirect(`${params.file}?turn=${turn + 1}`, 307);
      const { bytes, contentType } = picture;
      return reply.type(contentType).header('cache-control', immutable).headers(forOtherSites).send(bytes);
    });
  };
}
