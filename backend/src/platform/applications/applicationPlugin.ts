import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'mf-toolkit/store';
import { releaseFileRoute } from '../releases/releaseFileRoute.ts';
import { applicationDocument, applicationPolicy } from './applicationDocument.ts';
import type { LiveApplications } from './liveApplications.ts';
import { TranslatedError } from '../errors.ts';

interface Options {
  host: string;
  applications: Pick<LiveApplications, 'at'>;
  store: Pick<ReleaseStore, 'readFile'>;
}

export function applicationPlugin({ host, applications, store }: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    releaseFileRoute(app, {
      // Serves only the application's files: scripts of the shop's releases must not run on this origin.
      readFile: async (name, ...file) =>
        name === applications.at(host)?.name ? store.readFile(name, ...file) : null,
    });
    app.get('/*', async ({ url }, reply) => {
      const release = applications.at(host);
      if (!release) throw new TranslatedError(404, 'No release for the host {host} is live.', { host });
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': applicationPolicy })
        .send(applicationDocument(release, url));
    });
  };
}
