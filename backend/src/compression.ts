import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** How answers that are made anew each time are compressed: at the quality that costs less time than the bytes it saves
 *  take to send. Files of releases are compressed once, when they are published. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
