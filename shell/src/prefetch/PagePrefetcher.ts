import {
  basenameOf,
  languageOfPath,
  preloadPicture,
  type Language,
  type RouteHandle,
  type RouteObject,
} from 'mf-shared';
import { matchRoutes, type RouterContextProvider } from 'react-router-dom';
import { isNeverKept } from '../offline/keptNames.ts';
import { ownerOf, type PageOwner } from '../remotes/owners.ts';

interface Options {
  language: Language;
  loadRoutes: (owner: PageOwner) => Promise<RouteObject[]>;
  /** For loaders that run before anybody waits for them. */
  createContext: () => RouterContextProvider;
}

interface Loaded {
  data: unknown;
  handle: RouteHandle | undefined;
}

// A loader may lead on, as one that adds the visitor's way of sorting does.
const mostSteps = 3;

/** Runs a page's code and loader before the page is opened, so that what it asks the shop for is known by then. */
export class PagePrefetcher {
  readonly #options: Options;
  readonly #routes = new Map<PageOwner, Promise<RouteObject[]>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** What the page of an address is made from; null where there is no such page, or nothing to ask for. Throws what the
   *  loader throws. */
  async load(url: URL, steps = mostSteps): Promise<Loaded | null> {
    const match = await this.#match(url);
    // What deals with money is asked for when it is shown.
    if (typeof match?.route.loader !== 'function' || isNeverKept(url.pathname)) return null;
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
      const next = thrown instanceof Response && thrown.headers.get('location');
      if (next && steps > 0) return this.load(new URL(next, url), steps - 1);
      throw thrown;
    }
  }

  /** The same, and the picture that the page begins with. What fails is asked for again when it is needed. */
  async fetch(url: URL, picturesAs: 'none' | 'low' | 'auto'): Promise<void> {
    const loaded = await this.load(url).catch(() => null);
    if (picturesAs === 'none' || !loaded) return;
    const first = loaded.handle?.firstPicture?.(loaded.data);
    if (first) preloadPicture(first.picture, first.sizes, first.upTo, picturesAs);
  }

  async #match({ pathname }: URL) {
    const { language } = this.#options;
    if (languageOfPath(pathname) !== language) return undefined;
    const owner = ownerOf(pathname);
    if (!owner) return undefined;
    return matchRoutes(await this.#routesOf(owner), pathname, basenameOf(language))?.at(-1);
  }

  #routesOf(owner: PageOwner): Promise<RouteObject[]> {
    const known = this.#routes.get(owner);
    if (known) return known;
    const routes = this.#options.loadRoutes(owner);
    this.#routes.set(owner, routes);
    routes.catch(() => this.#routes.delete(owner));
    return routes;
  }
}
