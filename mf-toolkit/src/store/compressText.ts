import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

interface Codec {
  ending: string;
  compress(bytes: Uint8Array): Promise<Buffer>;
  decompress(bytes: Uint8Array): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const codecs: Record<Exclude<Encoding, 'identity'>, Codec> = {
  br: {
    ending: '.br',
    compress: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    decompress: promisify(brotliDecompress),
  },
  gzip: { ending: '.gz', compress: (bytes) => zip(bytes, { level: 9 }), decompress: promisify(gunzip) },
};

export const isCompressible = (file: string): boolean => /^browser\/[^/]+\.(js|css|json|svg)$/.test(file);
