import type { FastifyInstance } from 'fastify';
import { inLanguage, languages } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { countItems, itemAddresses, placeAddresses, type Address } from './sitemap.ts';

interface Settings {
  db: Db;
  origin: string;
  /** Addresses in one file: the protocol allows 50,000. */
  most?: number;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const closed = languages.flatMap((language) =>
  [paths.account(), paths.loading(), '/payment-', paths.search()].map((path) => inLanguage(path, language)),
);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What search engines may look at: /robots.txt, and /sitemap.xml, which becomes a list of parts in a large shop. */
export function sitemapPlugin({ db, origin, most = 50_000 }: Settings) {
  // Every page has an address in each language.
  const mostPages = Math.floor(most / languages.length);

  function urls(addresses: Address[]): string {
    const entries = addresses.flatMap(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      const twins = languages.map((language) => ({
        language,
        href: escape(origin + inLanguage(path, language)),
      }));
      const links = twins.map(
        ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
      );
      return twins.map(({ href }) => `<url><loc>${href}</loc>${changed}${links.join('')}</url>`);
    });
    return `${head}<urlset ${xmlns} ${xhtml}>\n${entries.join('\n')}\n</urlset>\n`;
  }

  function parts(names: string[]): string {
    const entries = names.map(
      (name) => `<sitemap><loc>${escape(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`,
    );
    return `${head}<sitemapindex ${xmlns}>\n${entries.join('\n')}\n</sitemapindex>\n`;
  }

  async function whole(): Promise<string> {
    const [places, items] = await Promise.all([placeAddresses(db), countItems(db)]);
    if (places.length + items <= mostPages)
      return urls([...places, ...(await itemAddresses(db, { most: mostPages, after: 0 }))]);
    const count = Math.ceil(items / mostPages);
    return parts(['places', ...Array.from({ length: count }, (_, index) => `items-${index + 1}`)]);
  }

  async function part(name: string): Promise<string> {
    if (name === 'places') return urls(await placeAddresses(db));
    const number = Number(/^items-([1-9]\d{0,3})$/.exec(name)?.[1]);
    const found = number ? await itemAddresses(db, { most: mostPages, after: (number - 1) * mostPages }) : [];
    if (found.length === 0) throw new ShopError(404, 'There is no such part of the sitemap.');
    return urls(found);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=3600');
    });
    app.get('/robots.txt', async (_, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(
          [
            'User-agent: *',
            ...closed.map((path) => `Disallow: ${path}`),
            '',
            `Sitemap: ${origin}/sitemap.xml`,
            '',
          ].join('\n'),
        ),
    );
    app.get('/sitemap.xml', async (_, reply) =>
      reply.type('application/xml; charset=utf-8').send(await whole()),
    );
    app.get<{ Params: { name: string } }>('/sitemap/:name.xml', async ({ params }, reply) =>
      reply.type('application/xml; charset=utf-8').send(await part(params.name)),
    );
  };
}
