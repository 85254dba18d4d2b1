import type { CallsClient } from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import type { DataRouter } from 'react-router-dom';
import { containFragments } from './containFragments.ts';
import { readConsent } from './consent/consent.ts';
import { cacheForOffline } from './offline/cacheForOffline.ts';
import type { OfflineCache } from './offline/OfflineCache.ts';
import type { PagePrefetcher } from './prefetch/PagePrefetcher.ts';
import { startPrefetch } from './prefetch/startPrefetch.ts';
import type { Composition } from './remotes/composition.ts';
import { reloadWhenOutdated } from './remotes/reloadWhenOutdated.ts';
import { watchStyleSheets } from './telemetry/watchStyleSheets.ts';

interface Shop {
  releases: Releases;
  composition: Composition;
  router: DataRouter;
  prefetcher: PagePrefetcher;
  offlineCache: OfflineCache;
  calls: CallsClient;
}

export async function afterStart(shop: Shop): Promise<void> {
  const { releases, composition, router, prefetcher, offlineCache, calls } = shop;
  // From here on the app itself knows who is signed in.
  delete document.documentElement.dataset['customer'];
  void measure(shop).catch(console.warn);
  containFragments(composition);
  watchStyleSheets();
  reloadWhenOutdated({ id: releases.id, composition, router });
  startPrefetch(router, prefetcher);
  await cacheForOffline(offlineCache, releases, calls);
}

async function measure(shop: Shop): Promise<void> {
  if (readConsent()?.choice !== 'accepted') return;
  const { measureWebVitals } = await import('./telemetry/measureWebVitals.ts');
  measureWebVitals(shop);
}
