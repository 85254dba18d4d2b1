import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** A rendered page in memory, compressed once for all who ask for it. */
export class KeptPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly madeAt: number;
  readonly etag: string;
  readonly #bodies: Partial<Record<Encoding, Promise<Buffer>>>;

  constructor(status: number, headers: Record<string, string>, body: Buffer, madeAt: number) {
    this.status = status;
    this.headers = headers;
    this.madeAt = madeAt;
    // Weak: the compressed forms of a page are the same page.
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#bodies = { identity: Promise.resolve(body) };
  }

  /** The body as the browser can read it. */
  async body(encoding: Encoding): Promise<Buffer> {
    const plain = await this.#bodies.identity;
    if (!plain || encoding === 'identity') return plain ?? Buffer.alloc(0);
    this.#bodies[encoding] ??= encoding === 'br' ? brotli(plain, { params }) : zip(plain);
    return this.#bodies[encoding];
  }
}

/** The best encoding that a browser says it can read. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
