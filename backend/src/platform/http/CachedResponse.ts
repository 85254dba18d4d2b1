import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingsFor, quickBrotli, thoroughBrotli, worthCompressing, type Encoding } from './compression.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** An answer's body in memory, compressed for all who ask for it: quickly for the first, who waits for it, and thoroughly
 *  once there is a second. The body itself, its largest form, is let go then, and had back where somebody needs it. */
export class CachedResponse {
  readonly etag: string;
  readonly #isSmall: boolean;
  #plain: Buffer | null;
  #brotli: Promise<Buffer> | null = null;
  #gzip: Promise<Buffer> | null = null;
  #timesCompressed = 0;
  #compressedBytes = { br: 0, gzip: 0 };

  constructor(plain: Buffer) {
    // Weak: the compressed forms of a body are the same body.
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    this.#plain = plain;
    this.#isSmall = plain.length < worthCompressing;
  }

  /** What it takes in memory. */
  get bytes(): number {
    return (this.#plain?.length ?? 0) + this.#compressedBytes.br + this.#compressedBytes.gzip;
  }

  /** The bytes as a browser can read them. */
  async as(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return this.#asBrotli();
    if (encoding === 'identity') return this.#asPlain();
    this.#gzip ??= this.#compressed('gzip', zip);
    return this.#gzip;
  }

  async text(): Promise<string> {
    return (await this.#asPlain()).toString();
  }

  /** Sends it, or that the browser has it already. */
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
    if (!this.#brotli) throw new Error('a body without any form');
    this.#plain = await unbrotli(await this.#brotli);
    return this.#plain;
  }

  async #asBrotli(): Promise<Buffer> {
    const params = [quickBrotli, thoroughBrotli][this.#timesCompressed];
    if (!params && this.#brotli) return this.#brotli;
    this.#timesCompressed += 1;
    this.#brotli = this.#compressed('br', (plain) => brotli(plain, { params }));
    const compressed = await this.#brotli;
    this.#plain = null;
    return compressed;
  }

  async #compressed(encoding: 'br' | 'gzip', compress: (plain: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const compressed = await compress(await this.#asPlain());
    this.#compressedBytes[encoding] = compressed.length;
    return compressed;
  }
}
