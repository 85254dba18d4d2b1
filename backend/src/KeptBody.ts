import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingsFor, keptBrotli, type Encoding } from './compression.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An answer's body in memory, compressed once for all who ask for it. */
export class KeptBody {
  readonly etag: string;
  readonly #forms: { identity: Promise<Buffer> } & Partial<Record<Encoding, Promise<Buffer>>>;

  constructor(bytes: Buffer) {
    // Weak: the compressed forms of a body are the same body.
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.#forms = { identity: Promise.resolve(bytes) };
  }

  /** The bytes as a browser can read them. */
  async as(encoding: Encoding): Promise<Buffer> {
    this.#forms[encoding] ??= this.#forms.identity.then((bytes) =>
      encoding === 'br' ? brotli(bytes, { params: keptBrotli }) : zip(bytes),
    );
    return this.#forms[encoding];
  }

  /** Sends it, or that the browser has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('etag', this.etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === this.etag) return reply.code(304).send();
    const [encoding = 'identity'] = encodingsFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await this.as(encoding));
  }
}
