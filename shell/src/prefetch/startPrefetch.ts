import type { DataRouter } from 'react-router-dom';
import { onIdle } from '../remotes/onIdle.ts';
import { isBroadband, isFast } from './networkQuality.ts';
import { onLinkIntent } from './onLinkIntent.ts';
import type { PagePrefetcher } from './PagePrefetcher.ts';
import { prefetchPage } from './prefetchPage.ts';
import { prefetchVisibleCards } from './prefetchVisibleCards.ts';

/** A touch may be the start of a scroll, so it prefetches no image. */
export function startPrefetch(router: DataRouter, pages: PagePrefetcher): void {
  onLinkIntent(
    (url, intent) => void prefetchPage(pages, url, intent === 'hover' ? 'auto' : 'none', 'intent'),
  );

  let shown: unknown = null;
  let stop = (): void => {};
  let cancel = (): void => {};
  function onState({ location, navigation }: DataRouter['state']): void {
    if (navigation.state !== 'idle' || location === shown) return;
    shown = location;
    // The page that was just opened has priority.
    cancel();
    stop();
    cancel = onIdle(() => {
      if (!isFast()) return;
      stop = prefetchVisibleCards((url, signal) =>
        prefetchPage(pages, url, isBroadband() ? 'low' : 'none', 'idle', signal),
      );
    });
  }
  onState(router.state);
  router.subscribe(onState);
}
