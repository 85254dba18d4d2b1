import {
  inLanguage,
  languageOfPath,
  paths,
  withoutLanguage,
  type CallsClient,
  type Language,
} from 'mf-shared';
import { trustedScriptUrl } from '../trustedScriptUrl.ts';
import { afterFirstInteraction } from '../remotes/afterFirstInteraction.ts';
import type { PagePayload, Releases } from 'mf-shared/document';
import { offlineCacheDelayMs } from '../timeLimits.ts';
import { isCachedFile, isNeverCached, workerUrl } from './cacheRules.ts';
import { connection } from './connection.ts';
import { deleteOtherReleases } from './deleteOtherReleases.ts';
import type { OfflineCache } from './OfflineCache.ts';

async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trustedScriptUrl(workerUrl), { updateViaCache: 'none' });
}

const releasesId: keyof PagePayload = 'shop-releases';
const releasesText = (): string => document.getElementById(releasesId)?.textContent ?? '';

async function cachePage(cache: OfflineCache, url: string): Promise<void> {
  // `force-cache` returns the document on the screen, not a newer one. With the origin, since
  // //other.test/ alone would be the URL of another host.
  const response = await fetch(location.origin + url, {
    headers: { accept: 'text/html' },
    cache: 'force-cache',
  });
  const isNotStored = response.headers.get('cache-control')?.includes('no-store');
  if (!response.ok || response.redirected || isNotStored) return endUnread(response);
  const html = await response.clone().text();
  if (html.includes(releasesText())) await cache.store('pages', url, response);
}

/** An unread response would occupy its connection until the page is left. */
const endUnread = async ({ body }: Response): Promise<void> => body?.cancel();

async function cacheFile(cache: OfflineCache, url: string): Promise<void> {
  if (await cache.has(url)) return;
  const response = await fetch(url, { priority: 'low' });
  if (!response.ok) return endUnread(response);
  await cache.store(url.includes('/pictures/') ? 'pictures' : 'files', url, response);
}

const cachedFilesIn = (entries: PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isCachedFile(pathname))
    .map(({ pathname }) => pathname);

const filesOf = ({ shell, remotes }: Releases, language: Language): string[] => [
  ...shell.scripts,
  ...shell.css,
  ...Object.values(remotes).map(({ entry }) => entry),
  ...[shell, ...Object.values(remotes)].flatMap(({ exposes }) =>
    Object.entries(exposes)
      .filter(([name]) => !name.startsWith('./locales/') || name === `./locales/${language}`)
      .flatMap(([, { js, css }]) => [...js, ...css]),
  ),
];

export async function cacheForOffline(
  cache: OfflineCache,
  releases: Releases,
  calls: CallsClient,
): Promise<void> {
  if (!('caches' in globalThis) || connection.isLost()) return;
  // The document's URL, which a navigation may change during the following steps.
  const { pathname, search } = location;
  const language = languageOfPath(pathname);
  await registerWorker();
  await deleteOtherReleases(cache);
  await cachePage(cache, inLanguage(paths.offline(), language));
  if (!isNeverCached(withoutLanguage(pathname))) await cachePage(cache, pathname + search);
  // `offlineTransport` caches the response.
  await calls.get('ShopNavigation', {});
  // Already loaded, so they come from the browser's HTTP cache.
  for (const file of cachedFilesIn(performance.getEntriesByType('resource'))) await cacheFile(cache, file);
  // The first interaction's requests should not share the bandwidth.
  afterFirstInteraction(() => setTimeout(() => void cacheRest(), offlineCacheDelayMs));

  async function cacheRest(): Promise<void> {
    for (const file of filesOf(releases, language)) await cacheFile(cache, file).catch(() => undefined);
    // `buffered` includes files of pages that were opened in the meantime.
    new PerformanceObserver((list) => {
      for (const file of cachedFilesIn(list.getEntries())) void cacheFile(cache, file).catch(() => undefined);
    }).observe({ type: 'resource', buffered: true });
  }
}
