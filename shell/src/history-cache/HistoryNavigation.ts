import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { isNeverKept } from '../offline/keptNames.ts';
import type { HistoryCache } from './HistoryCache.ts';

/** Who goes back finds the page as it was left, at once; whether it still is so is asked afterwards. */
export class HistoryNavigation {
  readonly #pages: HistoryCache;
  #isGoing = false;

  /** To be made before the router: it has to hear of a step back before the router does. */
  constructor(pages: HistoryCache) {
    this.#pages = pages;
    addEventListener('popstate', () => (this.#isGoing = true));
  }

  /** Runs the loaders of a navigation, but for pages on the way back that are kept. */
  readonly load: DataStrategyFunction = async ({ request, matches, fetcherKey }) => {
    const { pathname, search } = new URL(request.url);
    const kept = this.#isGoing && fetcherKey === null ? this.#pages.at(pathname + search) : undefined;
    const results = matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async (match): Promise<[string, DataStrategyResult]> => {
        const isKept = match === matches.at(-1) && kept !== undefined;
        return [match.route.id, isKept ? { type: 'data', result: kept } : await match.resolve()];
      });
    return Object.fromEntries(await Promise.all(results));
  };

  /** Keeps each page that is shown, and calls back after each step back. */
  watch(router: DataRouter, onBack: () => void): void {
    const keep = ({ location, matches, loaderData, errors, navigation }: DataRouter['state']): void => {
      if (navigation.state !== 'idle') return;
      const { pathname } = location;
      const data: unknown = loaderData[matches.at(-1)?.route.id ?? ''];
      if (data !== undefined && !errors && !isNeverKept(pathname))
        this.#pages.keep(router.createHref({ ...location, hash: '' }), data);
      if (!this.#isGoing) return;
      this.#isGoing = false;
      onBack();
    };
    keep(router.state);
    router.subscribe(keep);
  }
}
