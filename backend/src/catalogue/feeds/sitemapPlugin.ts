import type { FastifyInstance } from 'fastify';
import { inLanguage, languages } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { isShopOpen, requireListedShop, type OpeningDeps } from '../../opening/isShopOpen.ts';
import { limitPerNetwork } from '../../platform/http/requests/limitPerNetwork.ts';
import { forOtherSites } from '../../platform/http/responses/securityHeaders.ts';
import { catalogueFiles } from './catalogueFiles.ts';
import { countItems, itemUrls, pageUrls, type SitemapUrl } from './sitemap.ts';

interface Settings extends OpeningDeps {
  origin: string;
  folder: string;
  /** URLs per file; the protocol allows 50,000. */
  maxUrls?: number;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const disallowed = languages.flatMap((language) =>
  [paths.account(), paths.loading(), '/payment-', paths.search()].map((path) => inLanguage(path, language)),
);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function sitemapPlugin({ origin, folder, maxUrls = 50_000, ...opening }: Settings) {
  const { db } = opening;
  const maxPages = Math.floor(maxUrls / languages.length);

  function entries({ path, changedAt }: SitemapUrl): string {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    const alternates = languages.map((language) => ({
      language,
      href: escape(origin + inLanguage(path, language)),
    }));
    const links = alternates.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return alternates
      .map(({ href }) => `<url><loc>${href}</loc>${changed}${links.join('')}</url>\n`)
      .join('');
  }

  async function* urlSet(
    ...parts: (Iterable<SitemapUrl> | AsyncIterable<SitemapUrl>)[]
  ): AsyncGenerator<string> {
    yield `${head}<urlset ${xmlns} ${xhtml}>\n`;
    for (const urls of parts) for await (const url of urls) yield entries(url);
    yield '</urlset>\n';
  }

  async function* sitemapIndex(names: string[]): AsyncGenerator<string> {
    yield `${head}<sitemapindex ${xmlns}>\n`;
    for (const name of names) yield `<sitemap><loc>${escape(`${origin}/sitemap/${name}`)}</loc></sitemap>\n`;
    yield '</sitemapindex>\n';
  }

  const send = catalogueFiles({
    db,
    folder,
    tables: ['sections', 'types', 'categories', 'items', 'seller'],
    async make(write) {
      const [pages, items] = [await pageUrls(db), await countItems(db)];
      const urls = itemUrls(db);
      if (pages.length + items <= maxPages) return write('sitemap.xml', urlSet(pages, urls));
      const count = Math.ceil(items / maxPages);
      const parts = Array.from({ length: count }, (_, index) => `items-${index + 1}.xml`);
      await write('places.xml', urlSet(pages));
      for (const part of parts) await write(part, urlSet(take(urls, maxPages)));
      await write('sitemap.xml', sitemapIndex(['places.xml', ...parts]));
    },
  });

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (_, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .headers(forOtherSites)
        .header('cache-control', 'public, max-age=3600')
        .send(
          [
            'User-agent: *',
            ...disallowed.map((path) => `Disallow: ${path}`),
            '',
            ...((await isShopOpen(opening)) ? [`Sitemap: ${origin}/sitemap.xml`, ''] : []),
          ].join('\n'),
        ),
    );
    const onRequest = [limitPerNetwork({ points: 60, duration: 60 }), () => requireListedShop(opening)];
    app.get('/sitemap.xml', { onRequest }, (request, reply) => send('sitemap.xml', request, reply));
    app.get<{ Params: { name: string } }>('/sitemap/:name.xml', { onRequest }, (request, reply) =>
      send(`${request.params.name}.xml`, request, reply),
    );
  };
}

/** Does not close the iterator, unlike `for await`, so that more can be taken later. */
async function* take<T>(list: AsyncIterator<T>, count: number): AsyncGenerator<T> {
  for (let taken = 0; taken < count; taken += 1) {
    const next = await list.next();
    if (next.done) return;
    yield next.value;
  }
}
