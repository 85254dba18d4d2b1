import { availableParallelism } from 'node:os';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** A window of 256 kB is enough for any page; the default uses megabytes of memory per response. */
const window = { [constants.BROTLI_PARAM_LGWIN]: 18 };

const thoroughBrotli = { ...window, [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Quality for a body that is sent once: higher ones take longer than sending the bytes that they save. */
const quickBrotli = { ...window, [constants.BROTLI_PARAM_QUALITY]: 4 };

/** A tenth of the time for a fifth more bytes. */
const hastyBrotli = { ...window, [constants.BROTLI_PARAM_QUALITY]: 0 };

/** The processor is needed for other work above this many bodies per second. */
export const wellPerSecond = 20 * availableParallelism();

const brotli = promisify(brotliCompress);
let second = 0;
let inSecond = 0;

export async function compressQuickly(plain: Buffer): Promise<Buffer> {
  const now = Math.floor(Date.now() / 1000);
  inSecond = now === second ? inSecond + 1 : 1;
  second = now;
  if (inSecond <= wellPerSecond) return brotli(plain, { params: quickBrotli });
  // Takes a third of a millisecond for a page; on another thread it would take three times the processor time.
  return brotliCompressSync(plain, { params: hastyBrotli });
}

export const compressThoroughly = (plain: Buffer): Promise<Buffer> =>
  brotli(plain, { params: thoroughBrotli });

/** Bytes. Smaller bodies are not worth compressing. */
export const minCompressedSize = 1024;

export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: quickBrotli },
};

export type Encoding = 'br' | 'gzip' | 'identity';

const hasZeroQuality = /;\s*q=0(?:\.0*)?\s*$/;

/** Best first; `identity` is always last. */
export function encodingsFor(accepted: string | undefined): Encoding[] {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !hasZeroQuality.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return [...(['br', 'gzip'] as const).filter((encoding) => names.includes(encoding)), 'identity'];
}

export function compressedStream(body: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return body;
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: quickBrotli, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // Errors reach the reader through the returned stream.
  return pipeline(body, compressor, () => {});
}
