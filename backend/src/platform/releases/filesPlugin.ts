import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodingsFor, type Encoding } from '../http/compression.ts';
import type { LiveReleases } from './liveReleases.ts';
import type { ReleaseStore } from 'mf-toolkit/store';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const hour = 'public, max-age=3600';

/** Files that keep their names, and how long a browser need not ask about them. A worker that is out of date would
 *  stand between the visitor and a new release. */
const publicFiles: Record<string, string> = {
  'icon.svg': hour,
  'icon-48.png': hour,
  'icon-192.png': hour,
  'icon-512.png': hour,
  'icon-maskable.png': hour,
  'apple-touch-icon.png': hour,
  'sw.js': 'no-cache',
};

interface FileParams {
  name: string;
  version: string;
  file: string;
}

const endings = { br: '.br', gzip: '.gz', identity: '' };

/** The compressed twin that the release was published with, where the browser takes one. */
async function choose(found: string, accepted: string | undefined): Promise<[file: string, Encoding]> {
  for (const encoding of encodingsFor(accepted)) {
    const file = found + endings[encoding];
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return [file, encoding];
  }
  return [found, 'identity'];
}

/** Serves the browser builds of every release in the store, live or not: a page keeps what it was made with. */
export function filesPlugin(store: ReleaseStore, live: LiveReleases) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const [name, cacheControl] of Object.entries(publicFiles))
      app.get(`/${name}`, async (_request, reply) => {
        const { shell } = live.current().stable;
        const found = await store.locate(shell.name, shell.version, `browser/public/${name}`);
        if (!found) return reply.code(404).send({ error: 'No such file.' });
        return reply
          .header('content-type', types[path.extname(name)])
          .header('cache-control', cacheControl)
          .header('x-content-type-options', 'nosniff')
          .send(createReadStream(found));
      });

    app.get<{ Params: FileParams }>('/r/:name/:version/:file', async (request, reply) => {
      const { name, version, file } = request.params;
      const found = await store.locate(name, version, `browser/${file}`);
      if (!found) return reply.code(404).header('cache-control', 'no-store').send({ error: 'No such file.' });
      const [chosen, encoding] = await choose(found, request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('content-type', types[path.extname(file)] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(createReadStream(chosen));
    });
  };
}
