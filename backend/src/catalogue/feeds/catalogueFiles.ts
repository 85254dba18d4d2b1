import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { tablesVersion } from '../../platform/database/tables/tablesVersion.ts';
import { ShopError } from '../../platform/errors.ts';
import { encodingsFor } from '../../platform/http/responses/compression.ts';
import { forOtherSites } from '../../platform/http/responses/securityHeaders.ts';

type Write = (name: string, text: AsyncIterable<string>) => Promise<void>;

interface Settings {
  db: Db;
  /** Must contain nothing but these files: others are deleted. */
  folder: string;
  tables: (keyof Schema)[];
  make: (write: Write) => Promise<void>;
  /** A monotonic clock in ms. */
  now?: (() => number) | undefined;
}

interface MadeFile {
  path: string;
  etag: string;
}

const checkMs = 60_000;
/** Checking and generating take at most 1 % of the time. */
const restPerWork = 100;

/**
 * Generates the files once per change, however many requests arrive at once, and keeps them compressed on
 * disk because they may not fit in memory.
 */
export function catalogueFiles({ db, folder, tables, make, now = () => performance.now() }: Settings) {
  let files = new Map<string, MadeFile>();
  let madeOf: string | null = null;
  let validUntil = -Infinity;
  let renewal: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const started = now();
    const state = await tablesVersion(db, tables);
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

  /** The previous files stay until the next run because responses may still be reading them. */
  async function removeAllBut(keptPaths: Set<string>): Promise<void> {
    const paths = (await readdir(folder)).map((name) => join(folder, name));
    await Promise.all(paths.filter((path) => !keptPaths.has(path)).map((path) => rm(path)));
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

  return async (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
    type = 'application/xml',
  ): Promise<FastifyReply> => {
    if (now() >= validUntil) await (renewal ??= renew().finally(() => (renewal = null)));
    const file = files.get(name);
    if (!file) throw new ShopError(404, 'File not found.');
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
    // `pipe` passes errors on to the returned stream.
    return reply.send(pipe(compressed, createGunzip(), () => {}));
  };
}
