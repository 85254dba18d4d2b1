import type { FastifyInstance } from 'fastify';
import { inLanguage, languages } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { forOtherSites } from '../../platform/http/securityHeaders.ts';
import { countItems, itemUrls, pageUrls, type SitemapUrl } from './sitemap.ts';

interface Settings {
  db: Db;
  origin: string;
  /** URLs per file: the protocol allows 50,000. */
  maxUrls?: number;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const disallowed = languages.flatMap((language) =>
  [paths.account(), paths.loading(), '/payment-', paths.search()].map((path) => inLanguage(path, language)),
);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Serves /robots.txt and /sitemap.xml, which is an index of several files in a large shop. No library: each entry needs
 *  its alternate languages, and building the strings is all there is to do. */
export function sitemapPlugin({ db, origin, maxUrls = 50_000 }: Settings) {
  // Every page has a URL in each language.
  const maxPages = Math.floor(maxUrls / languages.length);

  function urlSet(urls: SitemapUrl[]): string {
    const entries = urls.flatMap(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      const alternates = languages.map((language) => ({
        language,
        href: escape(origin + inLanguage(path, language)),
      }));
      const links = alternates.map(
        ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
      );
      return alternates.map(({ href }) => `<url><loc>${href}</loc>${changed}${links.join('')}</url>`);
    });
    return `${head}<urlset ${xmlns} ${xhtml}>\n${entries.join('\n')}\n</urlset>\n`;
  }

  function sitemapIndex(names: string[]): string {
    const entries = names.map(
      (name) => `<sitemap><loc>${escape(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`,
    );
    return `${head}<sitemapindex ${xmlns}>\n${entries.join('\n')}\n</sitemapindex>\n`;
  }

  async function sitemap(): Promise<string> {
    const [pages, items] = await Promise.all([pageUrls(db), countItems(db)]);
    if (pages.length + items <= maxPages)
      return urlSet([...pages, ...(await itemUrls(db, { limit: maxPages, offset: 0 }))]);
    const count = Math.ceil(items / maxPages);
    return sitemapIndex(['places', ...Array.from({ length: count }, (_, index) => `items-${index + 1}`)]);
  }

  async function part(name: string): Promise<string> {
    if (name === 'places') return urlSet(await pageUrls(db));
    const number = Number(/^items-([1-9]\d{0,3})$/.exec(name)?.[1]);
    const items = number ? await itemUrls(db, { limit: maxPages, offset: (number - 1) * maxPages }) : [];
    if (items.length === 0) throw new ShopError(404, 'There is no such part of the sitemap.');
    return urlSet(items);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === 200)
        reply.headers({ ...forOtherSites, 'cache-control': 'public, max-age=3600' });
    });
    app.get('/robots.txt', async (_, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(
          [
            'User-agent: *',
            ...disallowed.map((path) => `Disallow: ${path}`),
            '',
            `Sitemap: ${origin}/sitemap.xml`,
            '',
          ].join('\n'),
        ),
    );
    app.get('/sitemap.xml', async (_, reply) =>
      reply.type('application/xml; charset=utf-8').send(await sitemap()),
    );
    app.get<{ Params: { name: string } }>('/sitemap/:name.xml', async ({ params }, reply) =>
      reply.type('application/xml; charset=utf-8').send(await part(params.name)),
    );
  };
}
