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
import type { Composition } from '../remotes/composition.ts';

interface Options {
  language: Language;
  ownerOf: Composition['ownerOf'];
  loadRoutes: (owner: string) => Promise<RouteObject[]>;
  createContext: () => RouterContextProvider;
}

interface Loaded {
  data: unknown;
  handle: RouteHandle | undefined;
}

// Some loaders redirect, for example to the visitor's sort order.
const maxRedirects = 3;

export class PagePrefetcher {
  readonly #options: Options;
  readonly #routes = new Map<string, Promise<RouteObject[]>>();

  constructor(options: Options) {
    this.#options = options;
  }

  async load(url: URL, redirects = maxRedirects): Promise<Loaded | null> {
    const match = await this.#match(url);
    // Prices and orders are requested only when they are shown.
    if (typeof match?.route.loader !== 'function' || isNeverCached(withoutLanguage(url.pathname)))
      return null;
    const { route, params } = match;
    const context = this.#options.createContext();
    try {
      const request = new Request(url);
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
      if (target && redirects > 0) return this.load(new URL(target, url), redirects - 1);
      throw thrown;
    }
  }

  async #match({ pathname }: URL) {
    const { language, ownerOf } = this.#options;
    if (languageOfPath(pathname) !== language) return undefined;
    const owner = ownerOf(pathname);
    if (!owner) return undefined;
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
