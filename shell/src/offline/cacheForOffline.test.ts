import type { CallsClient } from 'mf-shared';
import { cacheForOffline } from './cacheForOffline.ts';
import type { OfflineCache } from './OfflineCache.ts';

const shell = { version: '1', scripts: [], css: [], routes: [], integrity: {} };
const releases = { shell, remotes: {} };
const calls = { get: async () => ({}) } as unknown as CallsClient;

/** Opens a page whose document came with this cache-control, and gives what is kept for later. */
async function keptPages(cacheControl: string): Promise<string[]> {
  const kept: string[] = [];
  const cache = {
    deleteOtherReleases: async () => undefined,
    store: async (_cache: string, address: string) => void kept.push(address),
  } as unknown as OfflineCache;
  const page = { ok: true, redirected: false, headers: new Headers({ 'cache-control': cacheControl }) };
  const answer = { ...page, text: async () => '<html></html>', clone: () => answer };
  Object.assign(globalThis, { caches: {}, fetch: async () => answer });
  Object.assign(performance, { getEntriesByType: () => [] });
  await cacheForOffline(cache, releases, calls);
  return kept;
}

it('keeps pages for when the shop cannot be reached', async () => {
  expect(await keptPages('public, max-age=0')).toEqual(['/offline', '/']);
});

it('keeps no page that no cache may keep, such as one of a preview', async () => {
  expect(await keptPages('private, no-store')).toEqual([]);
});
