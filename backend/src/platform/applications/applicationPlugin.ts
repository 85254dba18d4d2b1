import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from 'mf-shared/languages';
import type { ReleaseStore } from 'mf-toolkit/store';
import { releaseFileRoute } from '../releases/files/releaseFileRoute.ts';
import { applicationDocument, applicationPolicy } from './applicationDocument.ts';
import type { LiveApplications } from './liveApplications.ts';
import { TranslatedError } from '../errors.ts';

interface Options {
  host: string;
  languageOf: (request: FastifyRequest) => Language;
  titleIn: (language: Language) => Promise<string>;
  applications: Pick<LiveApplications, 'at'>;
  store: Pick<ReleaseStore, 'readFile'>;
}

export function applicationPlugin({ host, languageOf, titleIn, applications, store }: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    releaseFileRoute(app, {
      // Serves only the application's files: scripts of the shop's releases must not run on this origin.
      readFile: async (name, ...file) =>
        name === applications.at(host)?.name ? store.readFile(name, ...file) : null,
    });
    app.get('/*', async (request, reply) => {
      const release = applications.at(host);
      if (!release) throw new TranslatedError(404, 'No release for the host {host} is live.', { host });
      const language = languageOf(request);
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': applicationPolicy })
        .send(applicationDocument(release, language, await titleIn(language)));
    });
  };
}
