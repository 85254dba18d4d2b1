import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'mf-toolkit/store';
import { ShopError } from '../errors.ts';
import { releaseFileRoute } from '../releases/releaseFileRoute.ts';
import { applicationDocument, applicationPolicy } from './applicationDocument.ts';
import type { LiveApplications } from './liveApplications.ts';

interface Options {
  /** As the release declares it. */
  host: string;
  applications: Pick<LiveApplications, 'at'>;
  store: Pick<ReleaseStore, 'readFile'>;
}

/** Serves the live release of an application at every address of its origin that nothing else answers. */
export function applicationPlugin({ host, applications, store }: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    releaseFileRoute(app, {
      // No file of the shop's releases: its scripts have no place at this origin.
      readFile: async (name, ...file) =>
        name === applications.at(host)?.name ? store.readFile(name, ...file) : null,
    });
    app.get('/*', async ({ url }, reply) => {
      const release = applications.at(host);
      if (!release) throw new ShopError(404, `No release of the ${host} is live.`);
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': applicationPolicy })
        .send(applicationDocument(release, url));
    });
  };
}
