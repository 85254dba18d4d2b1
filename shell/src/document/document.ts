import { gtagAddress } from '../analytics/gtag.ts';
import { workerAddress } from '../offline/cacheRules.ts';
import { inLanguage, type Language } from 'mf-shared';
import type { StaticHandlerContext } from 'react-router-dom';
import { releasesElementId, type Releases } from '../remotes/releases.ts';
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

export interface DocumentParts {
  host: { releases: Releases; origin: string; settings: ShopSettings; sheets: Map<string, InlineSheet> };
  language: Language;
  /** Null where nobody owns the address. */
  declared: OwnedRoute | null;
  context: StaticHandlerContext;
  state: PageState | null;
}

// Browsers revalidate each time; a shared cache may serve a page that is a little stale.
const pageCacheControl = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30';

export function documentHeaders(parts: DocumentParts): Record<string, string> {
  const { settings, releases } = parts.host;
  const sheets = inlineSheetsOf(parts);
  const policy = { settings, releases, sheets };
  const link = fontLinks(sheets, parts.language);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(policy),
    'cache-control': parts.context.statusCode === 200 ? pageCacheControl : 'no-store',
    ...(link && { link }),
  };
}

/** The files of the module that has the page's routes. */
function filesOfRoutes({ host, declared }: DocumentParts): { js: string[]; css: string[] } {
  const { shell, remotes } = host.releases;
  const release = declared?.owner === 'shell' ? shell : declared && remotes[declared.owner];
  return release?.exposes?.['./routes'] ?? { js: [], css: [] };
}

const stylesOf = (parts: DocumentParts): string[] => [
  ...parts.host.releases.shell.css,
  ...filesOfRoutes(parts).css,
];

function inlineSheetsOf(parts: DocumentParts): InlineSheet[] {
  return stylesOf(parts).flatMap((address) => parts.host.sheets.get(address) ?? []);
}

function styleSheet(address: string, integrity: string | undefined): string {
  // mini-css-extract-plugin looks for data-href before it loads a sheet.
  const file = address.slice(address.lastIndexOf('/') + 1);
  return `<link rel="stylesheet" href="${address}" data-href="${file}" crossorigin="anonymous" integrity="${integrity ?? ''}">`;
}

/** The document up to the page's root element. `preload` is the main picture's preload link, or empty. */
export function openDocument(parts: DocumentParts, preload: string): string {
  const { host, declared, context, language } = parts;
  const { shell, remotes } = host.releases;
  const meta = metaOf(context.matches, context.loaderData, language);
  const failure = context.errors ? Object.values(context.errors)[0] : null;
  const hashes = { ...shell.integrity, ...(declared && remotes[declared.owner]?.integrity) };
  return [
    `<!DOCTYPE html><html lang="${language}"${declared?.guard ? ' data-guarded' : ''}>`,
    '<head><meta charset="utf-8">',
    // Before the picture's preload: without it a phone chooses a file for a desktop's width.
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
    fontPreloads(inlineSheetsOf(parts), language),
    ...stylesOf(parts).map(
      (address) => host.sheets.get(address)?.html ?? styleSheet(address, hashes[address]),
    ),
    // No SVG: the browser would render it anew, on the main thread, at every navigation.
    '<link rel="icon" href="/icon-48.png" sizes="48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${inLanguage('/manifest.webmanifest', language)}">`,
    '</head><body><div id="root">',
  ].join('');
}

/** The scripts that `startScript` runs, those that it preloads because the shell will load them, and others that the shell
 *  may load although no release has them. */
function scriptsOf(parts: DocumentParts): { run: string[]; preload: string[]; other: string[] } {
  const { shell, remotes } = parts.host.releases;
  const { analytics } = parts.host.settings;
  const measuring = analytics && 'measurementId' in analytics ? [gtagAddress(analytics.measurementId)] : [];
  const release = parts.declared ? remotes[parts.declared.owner] : undefined;
  const locale = release?.exposes[`./locales/${parts.language}`]?.js ?? [];
  const entry = release ? [release.entry] : [];
  return {
    run: shell.scripts,
    preload: [...entry, ...filesOfRoutes(parts).js, ...locale],
    other: [workerAddress, ...measuring],
  };
}

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${escapeHtml(id)}">${jsonInHtml(value)}</script>`;

/** The document after the page's root element: releases, settings and state as JSON, and the script that starts the app. */
export function closeDocument(parts: DocumentParts): string {
  return [
    '</div>',
    jsonScript(releasesElementId, parts.host.releases),
    jsonScript(settingsElementId, parts.host.settings),
    jsonScript('shop-scripts', scriptsOf(parts)),
    parts.state ? jsonScript(pageStateId, parts.state) : '',
    `<script>${startScript}</script>`,
    '</body></html>',
  ].join('');
}
