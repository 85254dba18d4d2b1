import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isTargetLanguage, type Language } from 'mf-shared/languages';

const folder = '/__plain';
export const stylePath = `${folder}/style.css`;

const fonts = ['english', 'greek', 'latin'].map((name) => `commissioner-${name}.woff2`);
const fontUrl = (name: string): string => `${folder}/fonts/${name}`;

export const fontPath = (language: Language): string =>
  fontUrl(`commissioner-${isTargetLanguage(language) ? 'greek' : 'english'}.woff2`);

const fontStyle = new URL(import.meta.resolve('mf-shared/fonts.css'));

const style = [
  import.meta.resolve('mf-shared/tokens.css'),
  fontStyle,
  new URL('./plainPages.css', import.meta.url),
]
  .map((file) => readFileSync(new URL(file), 'utf8'))
  .join('\n');

export async function plainPagesPlugin(app: FastifyInstance): Promise<void> {
  app.get(stylePath, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
  for (const name of fonts) {
    const font = readFileSync(new URL(`./fonts/${name}`, fontStyle));
    app.get(fontUrl(name), async (_, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    );
  }
}
