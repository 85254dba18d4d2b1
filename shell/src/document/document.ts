import { gtagUrl } from '../analytics/gtag.ts';
import { workerUrl } from '../offline/cacheRules.ts';
import { brand, inLanguage, type Language, type PageMeta } from 'mf-shared';
import {
  payloadElement,
  type DeclaredRoute,
  type PageScripts,
  type PageState,
  type Releases,
  type RemoteRelease,
  type ShopSettings,
} from 'mf-shared/document';
import type { OwnedRoute } from 'mf-shared/matchOwner';
import type { StaticHandlerContext } from 'react-router-dom';
import { errorTitle } from './errorTitle.ts';
import { beforePaintScript } from './beforePaintScript.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { fontLinks, fontPreloads } from './fontPreloads.ts';
import { sellerJsonLd } from './sellerJsonLd.ts';
import { metaHtml, metaOf, pageOf, sellerIn, structuredDataHtml } from './head.ts';
import type { InlineSheet } from './inlineSheet.ts';
import { textsIn } from '../texts.ts';
import { startScript } from './startScript.ts';

/** One object per renderer: it is the key of the frame cache. */
export interface DocumentHost {
  releases: Releases;
  origin: string;
  settings: ShopSettings;
  sheets: Map<string, InlineSheet>;
}

export interface DocumentParts {
  host: DocumentHost;
  language: Language;
  declared: OwnedRoute<DeclaredRoute> | undefined;
  context: StaticHandlerContext;
  state: PageState | null;
}

interface DocumentFrame {
  policy: string;
  fontLinks: string;
  fontPreloads: string;
  styles: string;
  data: string;
}

const frames = new WeakMap<DocumentHost, Map<string, DocumentFrame>>();

const exposesOf = ({ host: { releases }, declared }: DocumentParts) =>
  declared && (declared.owner === 'shell' ? releases.shell : releases.remotes[declared.owner])?.exposes;

function frameOf(parts: DocumentParts): DocumentFrame {
  const ofHost = frames.get(parts.host) ?? new Map<string, DocumentFrame>();
  frames.set(parts.host, ofHost);
  const page = `./pages/${pageOf(parts.context.matches)}`;
  const isExposed = page in (exposesOf(parts) ?? {});
  // A release could name any number of pages, and the cache would grow.
  const key = `${parts.language} ${parts.declared?.owner ?? ''} ${isExposed ? page : ''}`;
  const frame = ofHost.get(key) ?? makeFrame(parts, page);
  ofHost.set(key, frame);
  return frame;
}

function makeFrame(parts: DocumentParts, page: string): DocumentFrame {
  const { host, declared, language } = parts;
  const { releases, settings } = host;
  const release = declared && releases.remotes[declared.owner];
  const modules = ['./routes', page].flatMap((name) => exposesOf(parts)?.[name] ?? []);
  const styles = [...releases.shell.css, ...modules.flatMap(({ css }) => css)];
  const sheets = styles.flatMap((url) => host.sheets.get(url) ?? []);
  const integrity: Record<string, string> = { ...releases.shell.integrity, ...release?.integrity };
  return {
    policy: contentSecurityPolicy({ settings, releases, sheets }),
    fontLinks: fontLinks(sheets, language),
    fontPreloads: fontPreloads(sheets, language),
    styles: styles.map((url) => host.sheets.get(url)?.html ?? styleSheet(url, integrity[url])).join(''),
    data: [
      payloadElement('shop-releases', inPage(releases)),
      payloadElement('shop-settings', settings),
      payloadElement('shop-scripts', scriptsOf(host, release, modules, language)),
    ].join(''),
  };
}

type Hashed = Pick<RemoteRelease, 'integrity' | 'hashes'>;

function withHashesOf<Release extends Hashed>(entries: string[], release: Release): Release {
  if (!release.hashes) return release;
  const hashes = Object.entries(release.integrity).map(([url, hash]) => [
    url,
    entries.includes(url) ? hash : '',
  ]);
  return { ...release, integrity: Object.fromEntries(hashes) as Hashed['integrity'] };
}

/** Only with the hashes of entries: a page loads the others after its start. */
const inPage = ({ shell, remotes, ...rest }: Releases): Releases => ({
  ...rest,
  shell: withHashesOf(shell.scripts, shell),
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, withHashesOf([remote.entry], remote)]),
  ),
});

// Browsers always revalidate; a shared cache may serve a slightly stale page.
const pageCacheControl = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30';

export function documentHeaders(parts: DocumentParts): Record<string, string> {
  const { policy, fontLinks: link } = frameOf(parts);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': parts.context.statusCode === 200 ? pageCacheControl : 'no-store',
    ...(link && { link }),
  };
}

function styleSheet(url: string, integrity: string | undefined): string {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return `<link rel="stylesheet" href="${url}" data-href="${file}" crossorigin="anonymous" integrity="${integrity ?? ''}">`;
}

function metaOfPage({ context, language }: DocumentParts): PageMeta {
  const failure = context.errors ? Object.values(context.errors)[0] : null;
  if (failure) return { title: textsIn(language).dynamic(errorTitle(failure)), noIndex: true };
  return metaOf(context.matches, context.loaderData, language);
}

export function openDocument(parts: DocumentParts, preload: string): string {
  const { host, declared, context, language } = parts;
  const { fontPreloads, styles } = frameOf(parts);
  return [
    `<!DOCTYPE html><html lang="${language}"${declared?.guard ? ' data-guarded' : ''}>`,
    '<head><meta charset="utf-8">',
    // Must precede the image's preload: without the viewport, a phone would choose a file for a desktop's
    // width.
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${beforePaintScript}</script>`,
    preload,
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#11181f" media="(prefers-color-scheme: dark)">',
    metaHtml(metaOfPage(parts), {
      origin: host.origin,
      language,
      shopName: sellerIn(context.loaderData)?.shopName ?? brand.name,
    }),
    fontPreloads,
    styles,
    // An SVG would be rendered again on the main thread at every navigation.
    '<link rel="icon" href="/icon-48.png" sizes="48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${inLanguage('/manifest.webmanifest', language)}">`,
    '</head><body><div id="root">',
  ].join('');
}

function scriptsOf(
  { releases: { shell }, settings: { analytics } }: DocumentHost,
  release: RemoteRelease | null | undefined,
  modules: { js: string[]; css: string[] }[],
  language: Language,
): PageScripts {
  const measuring = analytics && 'measurementId' in analytics ? [gtagUrl(analytics.measurementId)] : [];
  const locale = release?.exposes[`./locales/${language}`]?.js ?? [];
  const entry = release ? [release.entry] : [];
  const js = [...modules.flatMap((module) => module.js), ...locale];
  const files = [...js, ...modules.flatMap(({ css }) => css)];
  return {
    run: shell.scripts,
    preload: [...entry, ...js],
    other: [workerUrl, ...measuring],
    integrity: Object.fromEntries(files.map((url) => [url, (release ?? shell).integrity[url] ?? ''])),
  };
}

export function closeDocument(parts: DocumentParts): string {
  const { host, context, language } = parts;
  const meta = metaOfPage(parts);
  const seller = sellerIn(context.loaderData);
  const jsonLd = [...(meta.jsonLd ?? []), ...(seller ? sellerJsonLd(seller, meta) : [])];
  return [
    '</div>',
    // Not in the head, where it would delay the first screen.
    structuredDataHtml(jsonLd, { origin: host.origin, language }),
    frameOf(parts).data,
    parts.state ? payloadElement('shop-state', parts.state) : '',
    `<script>${startScript}</script>`,
    '</body></html>',
  ].join('');
}
