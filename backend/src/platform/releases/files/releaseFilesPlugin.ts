import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forOtherSites } from '../../http/responses/securityHeaders.ts';
import type { LiveReleases } from '../live/liveReleases.ts';
import { contentTypes, releaseFileRoute } from './releaseFileRoute.ts';
import type { ReleaseStore } from 'mf-toolkit/store';

const oneHour = 'public, max-age=3600';

/** A cached old service worker would keep a visitor from new releases. */
const publicFiles: Record<string, string> = {
  'icon.svg': oneHour,
  'icon-48.png': oneHour,
  'icon-192.png': oneHour,
  'icon-512.png': oneHour,
  'icon-maskable.png': oneHour,
  'apple-touch-icon.png': oneHour,
  'sw.js': 'no-cache',
};

/**
 * Includes releases that are no longer live: an open page still needs the release that it was rendered with.
 * Every byte is verified against the release's manifest.
 */
export function releaseFilesPlugin(
  store: ReleaseStore,
  live: LiveReleases,
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

    // Browsers request it for documents without an icon, such as robots.txt.
    app.get('/favicon.ico', async (_request, reply) =>
      reply.header('cache-control', oneHour).headers(forOtherSites).redirect('/icon-48.png'),
    );

    releaseFileRoute(app, store, onRequest);
  };
}
