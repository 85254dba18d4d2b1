import { withoutLanguage } from 'mf-shared';
import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { isNeverCached } from '../offline/cacheRules.ts';
import type { HistoryCache } from './HistoryCache.ts';

/** Shows a cached page immediately; the caller then checks whether it has changed. */
export class HistoryNavigation {
  readonly #cache: HistoryCache;
  #isPop = false;
  #shownKey: string | undefined;

  /** Create it before the router: its popstate listener must run first. */
  constructor(cache: HistoryCache) {
    this.#cache = cache;
    addEventListener('popstate', ({ state }: PopStateEvent) => {
      // The shown page itself: a back navigation that was blocked.
      this.#isPop = (state as { key?: string } | null)?.key !== this.#shownKey;
    });
  }

  readonly dataStrategy: DataStrategyFunction = async ({ request, matches, fetcherKey }) => {
    const { pathname, search } = new URL(request.url);
    const cached = this.#isPop && fetcherKey === null ? this.#cache.get(pathname + search) : undefined;
    const results = matches
      .filter(({ shouldLoad }) => shouldLoad)
      .map(async (match): Promise<[string, DataStrategyResult]> => {
        const isCached = match === matches.at(-1) && cached !== undefined;
        return [match.route.id, isCached ? { type: 'data', result: cached } : await match.resolve()];
      });
    return Object.fromEntries(await Promise.all(results));
  };

  watch(router: DataRouter, onPop: () => void): void {
    const onState = ({ location, matches, loaderData, errors, navigation }: DataRouter['state']): void => {
      if (navigation.state !== 'idle') return;
      const { pathname } = location;
      this.#shownKey = location.key;
      const data: unknown = loaderData[matches.at(-1)?.route.id ?? ''];
      if (data !== undefined && !errors && !isNeverCached(withoutLanguage(pathname)))
        this.#cache.set(router.createHref({ ...location, hash: '' }), data);
      if (!this.#isPop) return;
      this.#isPop = false;
      onPop();
    };
    onState(router.state);
    router.subscribe(onState);
  }
}
