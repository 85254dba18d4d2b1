import { inLanguage, languageOfPath, paths, withoutLanguage, type CallsClient } from 'mf-shared';
import { trustedScriptUrl } from '../federation/trustedScriptUrl.ts';
import { afterFirstInteraction } from '../remotes/afterFirstInteraction.ts';
import { releasesElementId, type Releases } from '../remotes/releases.ts';
import { isCachedFile, isNeverCached, workerAddress } from './cacheRules.ts';
import { connection } from './connection.ts';
import type { OfflineCache } from './OfflineCache.ts';

async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trustedScriptUrl(workerAddress), { updateViaCache: 'none' });
}

const releasesText = (): string => document.getElementById(releasesElementId)?.textContent ?? '';

/** Caches a page, unless it is of other releases. */
async function cachePage(cache: OfflineCache, address: string): Promise<void> {
  // `force-cache` gives the document on the screen, not a newer one.
  // With the origin: //other.test/ alone would be the address of another host.
  const response = await fetch(location.origin + address, {
    headers: { accept: 'text/html' },
    cache: 'force-cache',
  });
  // A page that is not found and a preview of a release are not for later.
  const isNotStored = response.headers.get('cache-control')?.includes('no-store');
  if (!response.ok || response.redirected || isNotStored) return endUnread(response);
  const html = await response.clone().text();
  if (html.includes(releasesText())) await cache.store('pages', address, response);
}

/** Ends a request whose answer nobody reads: it would occupy its connection until the page is left. */
const endUnread = async ({ body }: Response): Promise<void> => body?.cancel();

async function cacheFile(cache: OfflineCache, address: string): Promise<void> {
  if (await cache.has(address)) return;
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) return endUnread(response);
  await cache.store(address.includes('/pictures/') ? 'pictures' : 'files', address, response);
}

const cachedFilesIn = (entries: PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isCachedFile(pathname))
    .map(({ pathname }) => pathname);

const filesOf = ({ shell, remotes }: Releases): string[] => [
  ...shell.scripts,
  ...shell.css,
  ...Object.values(remotes).map(({ entry }) => entry),
  ...[shell, ...Object.values(remotes)].flatMap(({ exposes = {} }) =>
    Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
  ),
];

/** Caches this page, what it has loaded and, after the first interaction, all files of its releases. */
export async function cacheForOffline(
  cache: OfflineCache,
  releases: Releases,
  calls: CallsClient,
): Promise<void> {
  if (!('caches' in globalThis) || connection.isLost()) return;
  // The document's address; a navigation may change it meanwhile.
  const { pathname, search } = location;
  await registerWorker();
  await cache.deleteOtherReleases();
  await cachePage(cache, inLanguage(paths.offline(), languageOfPath(pathname)));
  if (!isNeverCached(withoutLanguage(pathname))) await cachePage(cache, pathname + search);
  // `offlineTransport` caches the answer.
  await calls.get('ShopNavigation', {});
  // Loaded already, so that the browser's own cache answers.
  for (const file of cachedFilesIn(performance.getEntriesByType('resource'))) await cacheFile(cache, file);
  afterFirstInteraction(() => void cacheRest());

  async function cacheRest(): Promise<void> {
    for (const file of filesOf(releases)) await cacheFile(cache, file).catch(() => undefined);
    // `buffered`: a page that was opened meanwhile may have loaded files of its own.
    new PerformanceObserver((list) => {
      for (const file of cachedFilesIn(list.getEntries())) void cacheFile(cache, file).catch(() => undefined);
    }).observe({ type: 'resource', buffered: true });
  }
}
