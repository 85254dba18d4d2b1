import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  compressQuickly,
  compressThoroughly,
  encodingsFor,
  minCompressedSize,
  type Encoding,
} from './compression.ts';

const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/**
 * Compressed quickly for the first request and thoroughly for the second; then the plain body is dropped to
 * save memory, and decompressed if needed.
 */
export class CachedResponse {
  readonly etag: string;
  readonly #isSmall: boolean;
  #plain: Buffer | null;
  #brotli: Promise<Buffer> | null = null;
  #gzip: Promise<Buffer> | null = null;
  #timesCompressed = 0;
  #compressedBytes = { br: 0, gzip: 0 };

  constructor(plain: Buffer) {
    // Weak, because all encodings of the body share it.
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    this.#plain = plain;
    this.#isSmall = plain.length < minCompressedSize;
  }

  get bytes(): number {
    return (this.#plain?.length ?? 0) + this.#compressedBytes.br + this.#compressedBytes.gzip;
  }

  async as(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return this.#asBrotli();
    if (encoding === 'identity') return this.#asPlain();
    this.#gzip ??= this.#compressed('gzip', zip);
    return this.#gzip;
  }

  async text(): Promise<string> {
    return (await this.#asPlain()).toString();
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('vary', 'accept-encoding');
    if (reply.statusCode === 200) {
      reply.header('etag', this.etag);
      if (request.headers['if-none-match'] === this.etag) return reply.code(304).send();
    }
    const [best = 'identity'] = encodingsFor(request.headers['accept-encoding']);
    const encoding = this.#isSmall ? 'identity' : best;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await this.as(encoding));
  }

  async #asPlain(): Promise<Buffer> {
    if (this.#plain) return this.#plain;
    if (!this.#brotli) throw new Error('The cached response has no body in any encoding.');
    this.#plain = await unbrotli(await this.#brotli);
    return this.#plain;
  }

  async #asBrotli(): Promise<Buffer> {
    if (this.#brotli && this.#timesCompressed === 2) return this.#brotli;
    const compress = this.#timesCompressed === 0 ? compressQuickly : compressThoroughly;
    this.#timesCompressed += 1;
    this.#brotli = this.#compressed('br', compress);
    const compressed = await this.#brotli;
    this.#plain = null;
    return compressed;
  }

  async #compressed(
    encoding: 'br' | 'gzip',
    compress: (plain: Buffer) => Buffer | Promise<Buffer>,
  ): Promise<Buffer> {
    const compressed = await compress(await this.#asPlain());
    this.#compressedBytes[encoding] = compressed.length;
    return compressed;
  }
}
