import type { FastifyInstance } from 'fastify';
import type { Pictures } from './createPictures.ts';
import { inQuietTimes } from './idleQueue.ts';
import { PictureNotFound } from './pictureNames.ts';

interface PictureParams {
  original: string;
  file: string;
}

const forGood = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=60';

/** Serves pictures at /pictures/<original>/<width>.<format>. An original's name is made of its content, so that what is
 *  at an address never changes. AVIF takes ten times as long to make as WebP: WebP stands in for it until it has been
 *  made in a quiet time. */
export function picturesPlugin(pictures: Pictures, { quietMs = 3000 } = {}) {
  return async (app: FastifyInstance): Promise<void> => {
    const quiet = inQuietTimes({ quietMs, most: 1000 });
    app.addHook('onClose', async () => quiet.stop());

    async function find(original: string, width: number, format: string) {
      if (format !== 'avif') return { ...(await pictures.variant(original, width, format)), lasts: forGood };
      const made = await pictures.made(original, width, format);
      if (made) return { ...made, lasts: forGood };
      const standIn = await pictures.variant(original, width, 'webp');
      quiet.add(`${original}/${width}`, () => pictures.variant(original, width, format));
      return { ...standIn, lasts: forNow };
    }

    app.get<{ Params: PictureParams }>('/pictures/:original/:file', async ({ params }, reply) => {
      const [, width, format] = /^(\d{1,5})\.([a-z]{1,5})$/.exec(params.file) ?? [];
      if (!width || !format) throw new PictureNotFound('of that size and format');
      quiet.disturb();
      const { bytes, contentType, lasts } = await find(params.original, Number(width), format);
      return reply
        .type(contentType)
        .header('cache-control', lasts)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes);
    });
  };
}
