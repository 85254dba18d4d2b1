import type { FastifyInstance } from 'fastify';
import { inLanguage, languages, type Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { textsIn } from '../../../locales/texts.ts';

interface Shop {
  name: string;
  strapline: string;
}

export function manifest(language: Language, { name, strapline }: Shop) {
  const t = textsIn(language);
  return {
    // Identifies the same app in every language.
    id: '/',
    name,
    short_name: name,
    description: strapline,
    lang: language,
    dir: 'ltr',
    scope: '/',
    start_url: inLanguage(paths.home(), language),
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    categories: ['shopping'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('All products'), url: inLanguage(paths.allProducts(), language) },
      { name: t('Favourites'), url: inLanguage(paths.account('Favourites'), language) },
    ],
  };
}

export const webManifestPlugin =
  (shopIn: (language: Language) => Promise<Shop>) =>
  async (app: FastifyInstance): Promise<void> => {
    for (const language of languages)
      app.get(inLanguage('/manifest.webmanifest', language), async (_, reply) =>
        reply
          .type('application/manifest+json; charset=utf-8')
          .header('cache-control', 'public, max-age=3600')
          .send(JSON.stringify(manifest(language, await shopIn(language)))),
      );
  };
