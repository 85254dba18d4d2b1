import { inLanguage, type Language } from 'mf-shared';
import type { StaticHandlerContext } from 'react-router-dom';
import { releasesElementId, type Releases } from '../remotes/releases.ts';
import type { PageOwner } from '../remotes/owners.ts';
import { errorTitle } from '../pages/errors/errorTitle.ts';
import { settingsElementId, type ShopSettings } from '../settings/ShopSettings.ts';
import { beforePaint } from './beforePaint.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { escapeHtml, jsonInHtml } from './escape.ts';
import { fontLinks, fontPreloads } from './fontPreloads.ts';
import { isGuarded, metaHtml, metaOf } from './head.ts';
import type { InlineSheet } from './inlineSheet.ts';
import { pageStateId, type PageState } from './pageState.ts';
import { textsIn } from '../texts.ts';
import { starter } from './starter.ts';

export interface Parts {
  host: { releases: Releases; origin: string; settings: ShopSettings; sheets: Map<string, InlineSheet> };
  language: Language;
  owner: PageOwner | null;
  context: StaticHandlerContext;
  state: PageState | null;
}

// A browser asks each time; what stands between it and the shop may give a page that is a little old.
const pageAge = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30';

export function documentHeaders(parts: Parts): Record<string, string> {
  const { settings, releases } = parts.host;
  const sheets = inlineSheetsOf(parts);
  const policy = { settings, shell: releases.shell.version, sheets };
  const link = fontLinks(sheets, parts.language);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(policy),
    'cache-control': parts.context.statusCode === 200 ? pageAge : 'no-store',
    ...(link && { link }),
  };
}

function routesFiles({ host, owner }: Parts): { js: string[]; css: string[] } {
  const { shell, remotes } = host.releases;
  const release = owner === 'shell' ? shell : owner && remotes[owner];
  return release?.exposes?.['./routes'] ?? { js: [], css: [] };
}

const stylesOf = (parts: Parts): string[] => [...parts.host.releases.shell.css, ...routesFiles(parts).css];

function inlineSheetsOf(parts: Parts): InlineSheet[] {
  return stylesOf(parts).flatMap((address) => parts.host.sheets.get(address) ?? []);
}

function styleSheet(address: string, integrity: string | undefined): string {
  // By this name webpack's loader of styles knows that the sheet is there already.
  const file = address.slice(address.lastIndexOf('/') + 1);
  return `<link rel="stylesheet" href="${address}" data-href="${file}" crossorigin="anonymous" integrity="${integrity ?? ''}">`;
}

/** The document up to the page itself; `ahead` is what it asks for before anything else. */
export function openDocument(parts: Parts, ahead: string): string {
  const { host, owner, context, language } = parts;
  const { shell, remotes } = host.releases;
  const meta = metaOf(context.matches, context.loaderData, language);
  const failure = context.errors ? Object.values(context.errors)[0] : null;
  const hashes = { ...shell.integrity, ...(owner && remotes[owner]?.integrity) };
  return [
    `<!DOCTYPE html><html lang="${language}"${isGuarded(context.matches) ? ' data-guarded' : ''}>`,
    '<head><meta charset="utf-8">',
    // Before the picture: until this is read, every phone counts as a wide screen, and takes too wide a file.
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script>${beforePaint}</script>`,
    ahead,
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
    // No drawing: to a page that is a document of its own, made on its thread at every navigation.
    '<link rel="icon" href="/icon-48.png" sizes="48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${inLanguage('/manifest.webmanifest', language)}">`,
    '</head><body><div id="root">',
  ].join('');
}

/** What the starter runs, and what it asks for ahead because the shell is about to. */
function scriptsOf(parts: Parts): { run: string[]; preload: string[] } {
  const { shell, remotes } = parts.host.releases;
  const release = parts.owner ? remotes[parts.owner] : undefined;
  const locale = release?.exposes[`./locales/${parts.language}`]?.js ?? [];
  const entry = release ? [release.entry] : [];
  return { run: shell.scripts, preload: [...entry, ...routesFiles(parts).js, ...locale] };
}

const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${escapeHtml(id)}">${jsonInHtml(value)}</script>`;

/** The document behind the page: what it was made of and from, and what starts it. */
export function closeDocument(parts: Parts): string {
  return [
    '</div>',
    data(releasesElementId, parts.host.releases),
    data(settingsElementId, parts.host.settings),
    data('shop-scripts', scriptsOf(parts)),
    parts.state ? data(pageStateId, parts.state) : '',
    `<script>${starter}</script>`,
    '</body></html>',
  ].join('');
}
