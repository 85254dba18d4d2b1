import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/Db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { tablesState } from '../../platform/database/tablesState.ts';
import { ShopError } from '../../platform/errors.ts';
import { encodingsFor } from '../../platform/http/compression.ts';
import { forOtherSites } from '../../platform/http/securityHeaders.ts';

/** Writes a file, as it is made. */
type Write = (name: string, text: AsyncIterable<string>) => Promise<void>;

interface Settings {
  db: Db;
  /** Of these files alone. */
  folder: string;
  /** What the files are made of. */
  tables: (keyof Schema)[];
  make: (write: Write) => Promise<void>;
  /** In ms, monotonic. */
  now?: (() => number) | undefined;
}

interface MadeFile {
  path: string;
  etag: string;
}

/** The least time between two looks for a change. */
const checkMs = 60_000;
/** Looking and making take at most one per cent of the time. */
const restPerWork = 100;

/** Files made of the whole catalogue: once for a change of it, whoever asks and however many at once, and kept compressed
 *  on the disk, as they may be larger than memory. */
export function catalogueFiles({ db, folder, tables, make, now = () => performance.now() }: Settings) {
  let files = new Map<string, MadeFile>();
  let madeOf: string | null = null;
  let validUntil = -Infinity;
  let renewal: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const started = now();
    const state = await tablesState(db, tables);
    if (state !== madeOf) {
      files = await makeAll();
      madeOf = state;
    }
    validUntil = now() + Math.max(checkMs, restPerWork * (now() - started));
  }

  async function makeAll(): Promise<Map<string, MadeFile>> {
    await mkdir(folder, { recursive: true });
    await removeAllBut(new Set([...files.values()].map(({ path }) => path)));
    const made = new Map<string, MadeFile>();
    await make(async (name, text) => void made.set(name, await writeFile(name, text)));
    return made;
  }

  /** Files that may still be sent stay until the next time. */
  async function removeAllBut(kept: Set<string>): Promise<void> {
    const paths = (await readdir(folder)).map((name) => join(folder, name));
    await Promise.all(paths.filter((path) => !kept.has(path)).map((path) => rm(path)));
  }

  async function writeFile(name: string, text: AsyncIterable<string>): Promise<MadeFile> {
    const hash = createHash('sha256');
    async function* hashed(): AsyncGenerator<string> {
      for await (const part of text) {
        hash.update(part);
        yield part;
      }
    }
    const unfinished = join(folder, `${randomUUID()}.part`);
    await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(unfinished));
    const digest = hash.digest('base64url').slice(0, 22);
    const path = join(folder, `${name}.${digest}.gz`);
    await rename(unfinished, path);
    return { path, etag: `W/"${digest}"` };
  }

  /** Sends the file of this name, or 304 where it is known already. */
  return async (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
    type = 'application/xml',
  ): Promise<FastifyReply> => {
    if (now() >= validUntil) await (renewal ??= renew().finally(() => (renewal = null)));
    const file = files.get(name);
    if (!file) throw new ShopError(404, 'There is no such file.');
    reply
      .headers(forOtherSites)
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
      .header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    reply.type(`${type}; charset=utf-8`);
    const compressed = createReadStream(file.path);
    if (encodingsFor(request.headers['accept-encoding']).includes('gzip'))
      return reply.header('content-encoding', 'gzip').send(compressed);
    // Errors reach the reader of the returned stream.
    return reply.send(pipe(compressed, createGunzip(), () => {}));
  };
}
