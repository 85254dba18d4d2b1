import { gtagAddress } from '../analytics/gtag.ts';
import { workerAddress } from '../offline/cacheRules.ts';
import { inLanguage, type Language } from 'mf-shared';
import type { StaticHandlerContext } from 'react-router-dom';
import { releasesElementId, type Releases, type RemoteRelease } from '../remotes/releases.ts';
import type { OwnedRoute } from '../remotes/composition.ts';
import { errorTitle } from '../pages/errors/errorTitle.ts';
import { settingsElementId, type ShopSettings } from '../settings/ShopSettings.ts';
import { beforePaintScript } from './beforePaintScript.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { escapeHtml, jsonInHtml } from './escapeHtml.ts';
import { fontLinks, fontPreloads } from './fontPreloads.ts';
import { metaHtml, metaOf } from './head.ts';
import type { InlineSheet } from './inlineSheet.ts';
import { pageStateId, type PageState } from './pageState.ts';
import { textsIn } from '../texts.ts';
import { startScript } from './startScript.ts';

/** One object per renderer, which is the key of the frame cache. */
export interface DocumentHost {
  releases: Releases;
  origin: string;
  settings: ShopSettings;
  sheets: Map<string, InlineSheet>;
}

export interface DocumentParts {
  host: DocumentHost;
  language: Language;
  declared: OwnedRoute | null;
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

function frameOf(parts: DocumentParts): DocumentFrame {
  const ofHost = frames.get(parts.host) ?? new Map<string, DocumentFrame>();
  frames.set(parts.host, ofHost);
  const key = `${parts.language} ${parts.declared?.owner ?? ''}`;
  const frame = ofHost.get(key) ?? makeFrame(parts);
  ofHost.set(key, frame);
  return frame;
}

function makeFrame({ host, declared, language }: DocumentParts): DocumentFrame {
  const { releases, settings } = host;
  const release = declared && releases.remotes[declared.owner];
  const files = (declared?.owner === 'shell' ? releases.shell : release)?.exposes?.['./routes'];
  const styles = [...releases.shell.css, ...(files?.css ?? [])];
  const sheets = styles.flatMap((address) => host.sheets.get(address) ?? []);
  const integrity: Record<string, string> = { ...releases.shell.integrity, ...release?.integrity };
  return {
    policy: contentSecurityPolicy({ settings, releases, sheets }),
    fontLinks: fontLinks(sheets, language),
    fontPreloads: fontPreloads(sheets, language),
    styles: styles
      .map((address) => host.sheets.get(address)?.html ?? styleSheet(address, integrity[address]))
      .join(''),
    data: [
      jsonScript(releasesElementId, releases),
      jsonScript(settingsElementId, settings),
      jsonScript('shop-scripts', scriptsOf(host, release, files?.js ?? [], language)),
    ].join(''),
  };
}

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

function styleSheet(address: string, integrity: string | undefined): string {
  // mini-css-extract-plugin looks for data-href before it loads a style sheet.
  const file = address.slice(address.lastIndexOf('/') + 1);
  return `<link rel="stylesheet" href="${address}" data-href="${file}" crossorigin="anonymous" integrity="${integrity ?? ''}">`;
}

/** Returns the document up to the page's root element. `preload` is the main image's preload link, or
 *  empty. */
export function openDocument(parts: DocumentParts, preload: string): string {
  const { host, declared, context, language } = parts;
  const { fontPreloads, styles } = frameOf(parts);
  const meta = metaOf(context.matches, context.loaderData, language);
  const failure = context.errors ? Object.values(context.errors)[0] : null;
  return [
    `<!DOCTYPE html><html lang="${language}"${declared?.guard ? ' data-guarded' : ''}>`,
    '<head><meta charset="utf-8">',
    // Before the image's preload: without the viewport, a phone would choose a file for a desktop's
    // width.
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${beforePaintScript}</script>`,
    preload,
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#11181f" media="(prefers-color-scheme: dark)">',
    metaHtml(
      failure ? { title: textsIn(language).dynamic(errorTitle(failure)), noIndex: true } : meta,
      host.origin,
      language,
    ),
    fontPreloads,
    styles,
    // Not an SVG, which the browser would render again on the main thread at every navigation.
    '<link rel="icon" href="/icon-48.png" sizes="48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${inLanguage('/manifest.webmanifest', language)}">`,
    '</head><body><div id="root">',
  ].join('');
}

/** Returns the scripts that `startScript` runs, those that it preloads because the shell will load them,
 *  and others that the shell may load although they belong to no release. */
function scriptsOf(
  { releases, settings: { analytics } }: DocumentHost,
  release: RemoteRelease | null | undefined,
  filesOfRoutes: string[],
  language: Language,
): { run: string[]; preload: string[]; other: string[] } {
  const measuring = analytics && 'measurementId' in analytics ? [gtagAddress(analytics.measurementId)] : [];
  const locale = release?.exposes[`./locales/${language}`]?.js ?? [];
  const entry = release ? [release.entry] : [];
  return {
    run: releases.shell.scripts,
    preload: [...entry, ...filesOfRoutes, ...locale],
    other: [workerAddress, ...measuring],
  };
}

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${escapeHtml(id)}">${jsonInHtml(value)}</script>`;

export function closeDocument(parts: DocumentParts): string {
  return [
    '</div>',
    frameOf(parts).data,
    parts.state ? jsonScript(pageStateId, parts.state) : '',
    `<script>${startScript}</script>`,
    '</body></html>',
  ].join('');
}
