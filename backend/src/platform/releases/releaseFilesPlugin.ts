import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodingsFor, type Encoding } from '../http/compression.ts';
import { forOtherSites } from '../http/securityHeaders.ts';
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

const extensions = { br: '.br', gzip: '.gz', identity: '' };

/** The file's precompressed form, if the release has one that the browser accepts. */
async function pickEncoding(
  original: string,
  accepted: string | undefined,
): Promise<[file: string, Encoding]> {
  for (const encoding of encodingsFor(accepted)) {
    const file = original + extensions[encoding];
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) return [file, encoding];
  }
  return [original, 'identity'];
}

/** Serves the browser builds of every release in the store, live or not: an open page still needs the release that it
 *  was rendered with. */
export function releaseFilesPlugin(store: ReleaseStore, live: LiveReleases) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const [name, cacheControl] of Object.entries(publicFiles))
      app.get(`/${name}`, async (_request, reply) => {
        const { shell } = live.current().stable;
        const file = await store.locate(shell.name, shell.version, `browser/public/${name}`);
        if (!file) return reply.code(404).send({ error: 'No such file.' });
        return reply
          .header('content-type', contentTypes[path.extname(name)])
          .header('cache-control', cacheControl)
          .headers(name === 'sw.js' ? {} : forOtherSites)
          .send(createReadStream(file));
      });

    app.get<{ Params: FileParams }>('/r/:name/:version/:file', async (request, reply) => {
      const { name, version } = request.params;
      const file = await store.locate(name, version, `browser/${request.params.file}`);
      if (!file) return reply.code(404).header('cache-control', 'no-store').send({ error: 'No such file.' });
      const [encoded, encoding] = await pickEncoding(file, request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('content-type', contentTypes[path.extname(request.params.file)] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .send(createReadStream(encoded));
    });
  };
}
