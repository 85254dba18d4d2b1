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

/** Bytes per second that are compressed well, in 50 ms; then the processor is needed for other work. */
export const wellPerSecond = 4_000_000;

const brotli = promisify(brotliCompress);
let second = 0;
let inSecond = 0;

/** On the main thread, because another one takes four times the processor time, mostly for memory. */
export function compressQuickly(plain: Buffer): Buffer {
  const now = Math.floor(Date.now() / 1000);
  inSecond = now === second ? inSecond + plain.length : plain.length;
  second = now;
  return brotliCompressSync(plain, { params: inSecond <= wellPerSecond ? quickBrotli : hastyBrotli });
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
