import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** How answers that are made anew each time are compressed: at the quality that costs less time than the bytes it saves
 *  take to send. Files of releases are compressed once, when they are published. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
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
