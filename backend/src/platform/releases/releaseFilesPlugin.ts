import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encodingsFor, type Encoding } from '../http/compression.ts';
import { forOtherSites } from '../http/securityHeaders.ts';
import { LruCache } from '../LruCache.ts';
import type { LiveReleases } from './liveReleases.ts';
import type { ReleaseStore } from 'mf-toolkit/store';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const oneHour = 'public, max-age=3600';

/** Files with fixed names, and their cache-control. An outdated service worker would keep a visitor from new releases. */
const publicFiles: Record<string, string> = {
  'icon.svg': oneHour,
  'icon-48.png': oneHour,
  'icon-192.png': oneHour,
  'icon-512.png': oneHour,
  'icon-maskable.png': oneHour,
  'apple-touch-icon.png': oneHour,
  'sw.js': 'no-cache',
};

interface FileParams {
  name: string;
  version: string;
  file: string;
}

/** A file that was checked, in one encoding. */
interface ReleaseFile {
  body: Buffer;
  bytes: number;
}

const maxMemoryBytes = 16_000_000;

/** Serves the browser builds of every release that the shop may use, live or not: an open page still needs the release that
 *  it was rendered with. Every byte is checked against the release's manifest. */
export function releaseFilesPlugin(
  store: ReleaseStore,
  live: LiveReleases,
  /** Called for each request of a release's file, before the file is read. */
  onRequest: (request: FastifyRequest) => Promise<unknown> = async () => undefined,
) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const [name, cacheControl] of Object.entries(publicFiles))
      app.get(`/${name}`, async (_request, reply) => {
        const { shell } = live.current().stable;
        const bytes = await store.readFile(shell.name, shell.version, `browser/public/${name}`);
        if (!bytes) return reply.code(404).send({ error: 'No such file.' });
        return reply
          .header('content-type', contentTypes[path.extname(name)])
          .header('cache-control', cacheControl)
          .headers(name === 'sw.js' ? {} : forOtherSites)
          .send(bytes);
      });

    const sent = new LruCache<ReleaseFile>(maxMemoryBytes);

    async function find(
      { name, version, file }: FileParams,
      encoding: Encoding,
    ): Promise<ReleaseFile | null> {
      const key = [name, version, file, encoding].join('/');
      const known = sent.get(key);
      if (known) return known;
      const body = await store.readFile(name, version, `browser/${file}`, encoding);
      if (!body) return null;
      const found = { body, bytes: body.length };
      sent.set(key, found);
      return found;
    }

    app.get<{ Params: FileParams }>('/r/:name/:version/:file', async (request, reply) => {
      await onRequest(request);
      for (const encoding of encodingsFor(request.headers['accept-encoding'])) {
        const found = await find(request.params, encoding);
        if (!found) continue;
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        const type = contentTypes[path.extname(request.params.file)] ?? 'application/octet-stream';
        return reply
          .header('content-type', type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'accept-encoding')
          .send(found.body);
      }
      return reply.code(404).header('cache-control', 'no-store').send({ error: 'No such file.' });
    });
  };
}
