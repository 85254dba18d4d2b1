import type { CallsClient } from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import type { DataRouter } from 'react-router-dom';
import { cacheForOffline } from './offline/cacheForOffline.ts';
import type { OfflineCache } from './offline/OfflineCache.ts';
import type { PagePrefetcher } from './prefetch/PagePrefetcher.ts';
import { startPrefetch } from './prefetch/startPrefetch.ts';
import type { Composition } from './remotes/composition.ts';
import { reloadWhenOutdated } from './remotes/reloadWhenOutdated.ts';

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
  reloadWhenOutdated({ id: releases.id, composition, router });
  startPrefetch(router, prefetcher);
  await cacheForOffline(offlineCache, releases, calls);
}
