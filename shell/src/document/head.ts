import { brand, type PageMeta, type RouteHandle } from 'mf-shared';
import { escapeHtml, jsonInHtml } from './escape.ts';

interface Match {
  route?: { id: string; handle?: unknown };
  id?: string;
  handle?: unknown;
  params: Record<string, string | undefined>;
}

/** The words of the innermost matched route that has some. */
export function metaOf(matches: Match[], loaderData: Record<string, unknown>): PageMeta {
  for (const match of matches.toReversed()) {
    const handle = (match.handle ?? match.route?.handle) as RouteHandle | undefined;
    const id = match.id ?? match.route?.id ?? '';
    if (handle?.meta && loaderData[id] !== undefined) return handle.meta(loaderData[id], match.params);
    if (handle?.meta && handle.meta.length === 0) return handle.meta(undefined, match.params);
  }
  return { title: '' };
}

/** The tab's title: the page's own before the shop's. */
export const fullTitle = ({ title }: PageMeta): string => (title ? `${title} · ${brand.name}` : brand.name);

/** The head's elements for a page, as HTML. `origin` makes addresses whole, as previews want them. */
export function metaHtml(meta: PageMeta, origin: string): string {
  const tag = (kind: 'name' | 'property', key: string, value: string | undefined): string =>
    value ? `<meta ${kind}="${key}" content="${escapeHtml(value)}">` : '';
  const whole = (path: string | undefined): string | undefined => path && new URL(path, origin).href;
  const description = meta.description?.slice(0, 300);
  return [
    `<title>${escapeHtml(fullTitle(meta))}</title>`,
    tag('name', 'description', description),
    meta.noIndex ? '<meta name="robots" content="noindex">' : '',
    meta.canonical ? `<link rel="canonical" href="${escapeHtml(whole(meta.canonical) ?? '')}">` : '',
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', brand.name),
    tag('property', 'og:title', meta.title || brand.name),
    tag('property', 'og:description', description),
    tag('property', 'og:url', whole(meta.canonical)),
    tag('property', 'og:image', whole(meta.image)),
    meta.image ? tag('name', 'twitter:card', 'summary_large_image') : '',
    ...(meta.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${jsonInHtml(thing)}</script>`),
  ].join('');
}
