import type { FastifyInstance } from 'fastify';
import { inLanguage, languages } from 'mf-shared/languages';
import { manifest } from './webManifest.ts';

/** /manifest.webmanifest in each language. */
export async function manifestPlugin(app: FastifyInstance): Promise<void> {
  for (const language of languages)
    app.get(inLanguage('/manifest.webmanifest', language), async (_, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifest(language))),
    );
}
