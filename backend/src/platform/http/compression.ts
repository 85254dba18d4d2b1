import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** A window of 256 kB holds any page; the usual one takes megabytes of memory for each answer on its way. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 };

/** How a body is compressed for all who ask for it. */
export const thoroughBrotli = { ...window, [constants.BROTLI_PARAM_QUALITY]: 5 };

/** How it is compressed for one: at the quality that costs less time than the bytes it saves take to send. Files of
 *  releases are compressed once, when they are published. */
export const quickBrotli = { ...window, [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Bytes from which on it pays. */
export const worthCompressing = 1024;

/** How answers that are made anew each time are compressed. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: quickBrotli },
};

export type Encoding = 'br' | 'gzip' | 'identity';

const isRefused = /;\s*q=0(?:\.0*)?\s*$/;

/** The encodings that a browser says it can read, the best first. What is not compressed can be read by all. */
export function encodingsFor(accepted: string | undefined): Encoding[] {
  const named = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !isRefused.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return [...(['br', 'gzip'] as const).filter((encoding) => named.includes(encoding)), 'identity'];
}

/** A body that comes bit by bit, each bit to be had at once. */
export function compressedAsItComes(body: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return body;
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: quickBrotli, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // Whoever reads what comes out hears of a failure.
  return pipeline(body, compressor, () => {});
}
