import {
  basenameOf,
  languageOfPath,
  withoutLanguage,
  type Language,
  type RouteHandle,
  type RouteObject,
} from 'mf-shared';
import { matchRoutes, type RouterContextProvider } from 'react-router-dom';
import { isNeverCached } from '../offline/cacheRules.ts';
import { afterFirstInteraction } from '../remotes/afterFirstInteraction.ts';
import type { Composition } from '../remotes/composition.ts';

interface Options {
  language: Language;
  ownerOf: Composition['ownerOf'];
  hasRoutes: (owner: string) => boolean;
  loadRoutes: (owner: string) => Promise<RouteObject[]>;
  createContext: () => RouterContextProvider;
}

interface Loaded {
  data: unknown;
  handle: RouteHandle | undefined;
}

/** `idle`: only data, which the header `purpose: prefetch` tells the loader, and code after the visitor's first input. */
export type When = 'intent' | 'idle';

// Some loaders redirect, for example to the visitor's sort order.
const maxRedirects = 3;

/** The router asks for it again, and shows an error if it fails then, too. */
function loadComponent({ lazy }: RouteObject): void {
  if (typeof lazy === 'function') lazy().catch(() => undefined);
}

export class PagePrefetcher {
  readonly #options: Options;
  readonly #routes = new Map<string, Promise<RouteObject[]>>();

  constructor(options: Options) {
    this.#options = options;
  }

  async load(url: URL, when: When = 'intent', redirects = maxRedirects): Promise<Loaded | null> {
    const match = await this.#match(url, when);
    // Prices and orders are requested only when they are shown.
    if (typeof match?.route.loader !== 'function' || isNeverCached(withoutLanguage(url.pathname)))
      return null;
    const { route, params } = match;
    if (when === 'intent') loadComponent(route);
    else afterFirstInteraction(() => loadComponent(route));
    const context = this.#options.createContext();
    try {
      const request = new Request(url, when === 'idle' ? { headers: { purpose: 'prefetch' } } : {});
      const data: unknown = await match.route.loader({
        request,
        url,
        pattern: route.path ?? '',
        params,
        context,
      });
      return { data, handle: route.handle as RouteHandle | undefined };
    } catch (thrown) {
      const target = thrown instanceof Response && thrown.headers.get('location');
      if (target && redirects > 0) return this.load(new URL(target, url), when, redirects - 1);
      throw thrown;
    }
  }

  async #match({ pathname }: URL, when: When) {
    const { language, ownerOf, hasRoutes } = this.#options;
    if (languageOfPath(pathname) !== language) return undefined;
    const owner = ownerOf(pathname);
    if (!owner || (when === 'idle' && !hasRoutes(owner))) return undefined;
    return matchRoutes(await this.#routesOf(owner), pathname, basenameOf(language))?.at(-1);
  }

  #routesOf(owner: string): Promise<RouteObject[]> {
    const cached = this.#routes.get(owner);
    if (cached) return cached;
    const routes = this.#options.loadRoutes(owner);
    this.#routes.set(owner, routes);
    routes.catch(() => this.#routes.delete(owner));
    return routes;
  }
}
