import { inLanguage, sourceLanguage, type PageMeta, type RouteHandle, type Seller } from 'mf-shared';
import { jsonInHtml } from 'mf-shared/document';
import { languageList, type Language } from 'mf-shared/languages';
import { escapeHtml } from './escapeHtml.ts';

interface Match {
  route?: { id: string; handle?: unknown };
  id?: string;
  handle?: unknown;
  params: Record<string, string | undefined>;
}

const handleOf = (match: Match) => (match.handle ?? match.route?.handle) as RouteHandle | undefined;

export function metaOf(matches: Match[], loaderData: Record<string, unknown>, language: Language): PageMeta {
  for (const match of matches.toReversed()) {
    const handle = handleOf(match);
    const id = match.id ?? match.route?.id ?? '';
    if (handle?.meta && loaderData[id] !== undefined)
      return handle.meta(loaderData[id], match.params, language);
  }
  return { title: '' };
}

/** The chunk of a route with `lazy`. */
export const pageOf = (matches: Match[]): string | undefined => {
  const match = matches.at(-1);
  return match && handleOf(match)?.page;
};

/** Like `useSeller`, outside of components. */
export const sellerIn = (loaderData: Record<string, unknown>): Seller | undefined =>
  (loaderData['root'] as { seller?: Seller } | undefined)?.seller;

export const fullTitle = ({ title }: PageMeta, shopName: string): string =>
  title ? `${title} · ${shopName}` : shopName;

const pathKeys = new Set(['url', 'urlTemplate', 'item']);

export const withAbsoluteUrls = (thing: object, origin: string, language: Language): unknown =>
  JSON.parse(
    JSON.stringify(thing, (key, value: unknown) => {
      if (typeof value !== 'string' || !value.startsWith('/')) return value;
      if (pathKeys.has(key)) return origin + inLanguage(value, language);
      return key === 'image' ? origin + value : value;
    }),
  );

interface Page {
  origin: string;
  language: Language;
  shopName: string;
}

/** `{shop}` in a description is the shop's name. */
export function metaHtml(meta: PageMeta, { origin, language, shopName }: Page): string {
  const tag = (kind: 'name' | 'property', key: string, value: string | undefined): string =>
    value ? `<meta ${kind}="${key}" content="${escapeHtml(value)}">` : '';
  const absolute = (path: string | undefined): string | undefined => path && new URL(path, origin).href;
  const { canonical = '' } = meta;
  const canonicalIn = (each: Language): string => escapeHtml(absolute(inLanguage(canonical, each)) ?? '');
  const description = meta.description?.replaceAll('{shop}', shopName).slice(0, 300);
  return [
    `<title>${escapeHtml(fullTitle(meta, shopName))}</title>`,
    tag('name', 'description', description),
    meta.noIndex ? '<meta name="robots" content="noindex">' : '',
    canonical && `<link rel="canonical" href="${canonicalIn(language)}">`,
    ...(canonical ? languageList : []).map(
      ({ code }) => `<link rel="alternate" hreflang="${code}" href="${canonicalIn(code)}">`,
    ),
    canonical && `<link rel="alternate" hreflang="x-default" href="${canonicalIn(sourceLanguage)}">`,
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', shopName),
    tag('property', 'og:title', meta.title || shopName),
    tag('property', 'og:description', description),
    tag('property', 'og:locale', languageList.find(({ code }) => code === language)?.openGraphLocale),
    tag('property', 'og:url', canonical && absolute(inLanguage(canonical, language))),
    tag('property', 'og:image', absolute(meta.image)),
    meta.image ? tag('name', 'twitter:card', 'summary_large_image') : '',
  ].join('');
}

export const structuredDataHtml = (
  jsonLd: object[],
  { origin, language }: Pick<Page, 'origin' | 'language'>,
): string =>
  jsonLd
    .map((thing) => jsonInHtml(withAbsoluteUrls(thing, origin, language)))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
