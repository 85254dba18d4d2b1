import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** A window of 256 kB holds any page; the usual one takes megabytes of memory for each answer on its way. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 };

/** How a kept body is compressed, once for all who ask for it. */
export const keptBrotli = { ...window, [constants.BROTLI_PARAM_QUALITY]: 5 };

/** How answers that are made anew each time are compressed: at the quality that costs less time than the bytes it saves
 *  take to send. Files of releases are compressed once, when they are published. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { ...window, [constants.BROTLI_PARAM_QUALITY]: 4 } },
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
