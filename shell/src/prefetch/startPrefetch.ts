import type { DataRouter } from 'react-router-dom';
import { onIdle } from '../remotes/onIdle.ts';
import { isGood, isWide } from './line.ts';
import { onApproach } from './onApproach.ts';
import type { PagePrefetcher } from './PagePrefetcher.ts';
import { watchCards } from './watchCards.ts';

/** From now on pages come before they are asked for: those that a visitor comes near to, and, where the line is good,
 *  those behind the cards on the screen. A finger may only want to scroll: for it no picture comes. */
export function startPrefetch(router: DataRouter, pages: PagePrefetcher): void {
  onApproach((url, by) => void pages.fetch(url, by === 'pointing' ? 'auto' : 'none'));

  let shown: unknown = null;
  let stop = (): void => {};
  let callOff = (): void => {};
  function watch({ location, navigation }: DataRouter['state']): void {
    if (navigation.state !== 'idle' || location === shown) return;
    shown = location;
    // The page that is opened goes first.
    callOff();
    callOff = onIdle(() => {
      stop();
      if (isGood()) stop = watchCards((url) => pages.fetch(url, isWide() ? 'low' : 'none'));
    });
  }
  watch(router.state);
  router.subscribe(watch);
}
