import type { CallsClient } from 'mf-shared';
import { cacheForOffline } from './cacheForOffline.ts';
import type { OfflineCache } from './OfflineCache.ts';

const shell = { version: '1', scripts: [], css: [], exposes: {}, routes: [], integrity: {} };
const file = (name: string) => ({ js: [name], css: [] });
const exposes = { './routes': file('routes.js'), './locales/el': file('el.js') };
const remote = { version: '1', entry: 'entry.js', exposes, routes: [], fragments: {}, integrity: {} };
const releases = { shell, remotes: { remote }, slots: {} };
const calls = { get: async () => ({}) } as unknown as CallsClient;

async function openPage(cacheControl: string, ok = true): Promise<{ kept: string[]; ended: number }> {
  const kept: string[] = [];
  let ended = 0;
  const cache = {
    has: async () => false,
    store: async (_cache: string, url: string) => void kept.push(url),
  } as unknown as OfflineCache;
  const body = { cancel: async () => void (ended += 1) };
  const page = { ok, body, redirected: false, headers: new Headers({ 'cache-control': cacheControl }) };
  const response = { ...page, text: async () => '<html></html>', clone: () => response };
  Object.assign(globalThis, { caches: { keys: async () => [] }, fetch: async () => response });
  Object.assign(performance, { getEntriesByType: () => [] });
  await cacheForOffline(cache, releases, calls);
  return { kept, ended };
}

it('caches pages for offline use', async () => {
  expect(await openPage('public, max-age=0')).toEqual({ kept: ['/offline', '/'], ended: 0 });
});

it('caches no page with no-store, such as a preview', async () => {
  expect(await openPage('private, no-store')).toEqual({ kept: [], ended: 2 });
});

it('cancels the response of a page that is not found', async () => {
  expect(await openPage('no-store', false)).toEqual({ kept: [], ended: 2 });
});

it('caches other pages’ files some time after the first interaction, except other languages', async () => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe() {}
    },
  });
  const { kept } = await openPage('public, max-age=0');
  jest.useFakeTimers();
  window.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(2000);
  expect(kept).toEqual(['/offline', '/']);
  await jest.advanceTimersByTimeAsync(5000);
  expect(kept).toEqual(['/offline', '/', 'entry.js', 'routes.js']);
});
