import type { FastifyInstance } from 'fastify';
import type { Pictures } from './createPictures.ts';
import { PictureNotFound } from './pictureNames.ts';

interface PictureParams {
  original: string;
  file: string;
}

/** Serves pictures at /pictures/<original>/<width>.<format>. An original's name is made of its content, so that what is
 *  at an address never changes. */
export function picturesPlugin(pictures: Pictures) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: PictureParams }>('/pictures/:original/:file', async ({ params }, reply) => {
      const [, width, format] = /^(\d{1,5})\.([a-z]{1,5})$/.exec(params.file) ?? [];
      if (!width || !format) throw new PictureNotFound('of that size and format');
      const { bytes, contentType } = await pictures.variant(params.original, Number(width), format);
      return reply
        .type(contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes);
    });
  };
}
