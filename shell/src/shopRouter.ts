import {
  basenameOf,
  callsRouteContext,
  createCallsClient,
  languageRouteContext,
  type Language,
  type RouteObject,
  type Transport,
} from 'mf-shared';
import {
  createBrowserRouter,
  RouterContextProvider,
  type DataRouter,
  type HydrationState,
} from 'react-router-dom';
import { flushNavigations } from './flushNavigations.ts';
import { HistoryCache } from './history-cache/HistoryCache.ts';
import { HistoryNavigation } from './history-cache/HistoryNavigation.ts';
import { limitLoaders } from './loaderLimit.ts';
import { PagePrefetcher } from './prefetch/PagePrefetcher.ts';
import { freshMs, maxStaleMs, type PrefetchCache } from './prefetch/PrefetchCache.ts';
import type { Composition } from './remotes/composition.ts';
import { loadRoutes } from './remotes/remoteRoutes.ts';
import { remotesId, shopRoutes, withData } from './routes.tsx';

interface Options {
  language: Language;
  composition: Composition;
  responses: PrefetchCache;
  release: string;
  /** The routes of the first page's owner. Null if they could not be loaded. */
  routes: RouteObject[] | null;
  state: HydrationState | null;
}

/** The first history entry would otherwise share its scroll position with other documents. */
function setFirstEntryKey(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** Pages shown from stale data are revalidated in the background. */
export function createShopRouter(options: Options): { router: DataRouter; prefetcher: PagePrefetcher } {
  const { language, composition, responses, release, routes, state } = options;
  const { ownerOf } = composition;
  const firstOwner = ownerOf(location.pathname);
  const inRouter = new Set(routes && firstOwner ? [firstOwner] : []);
  const hasRoutes = (owner: string): boolean => inRouter.has(owner);
  let hasShownStale = false;

  function createContext(transport: Transport): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(callsRouteContext, createCallsClient(transport, language));
    context.set(languageRouteContext, language);
    return context;
  }
  const pageTransport = responses.transport({ maxAgeMs: maxStaleMs, onStale: () => (hasShownStale = true) });
  const limits = { ownerOf, transport: pageTransport };
  const prefetcher = new PagePrefetcher({
    language,
    ownerOf,
    hasRoutes,
    loadRoutes: (remote) => loadRoutes(remote, language),
    createContext: () => createContext(responses.transport({ maxAgeMs: freshMs })),
  });

  function missingOwnerOf(path: string): string | null {
    const owner = ownerOf(path);
    return owner && !hasRoutes(owner) ? owner : null;
  }

  setFirstEntryKey();
  const historyNavigation = new HistoryNavigation(new HistoryCache(release));
  const router = createBrowserRouter(shopRoutes(limitLoaders(routes ?? [], limits), missingOwnerOf), {
    basename: basenameOf(language),
    ...(state && { hydrationData: state }),
    future: { v8_middleware: true },
    getContext: () => createContext(pageTransport),
    dataStrategy: historyNavigation.dataStrategy,
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const owner = ownerOf(path);
      if (!owner || hasRoutes(owner)) return;
      try {
        const remoteRoutes = await loadRoutes(owner, language);
        // Another navigation may have waited for the same remote. The router ignores a patch of an aborted one.
        if (signal.aborted || hasRoutes(owner)) return;
        patch(remotesId, withData(limitLoaders(remoteRoutes, limits)));
        inRouter.add(owner);
      } catch (error) {
        // The page then shows that its remote is unavailable.
        console.warn(error);
      }
    },
  });

  async function revalidate(): Promise<void> {
    const { location } = router.state;
    const current = await prefetcher.load(new URL(router.createHref(location), globalThis.location.origin));
    const { state } = router;
    if (!current || state.location !== location || state.navigation.state !== 'idle') return;
    const shown: unknown = state.loaderData[state.matches.at(-1)?.route.id ?? ''];
    if (JSON.stringify(current.data) !== JSON.stringify(shown)) await router.revalidate();
  }

  const revalidateQuietly = (): void => void revalidate().catch(() => undefined);

  historyNavigation.watch(router, revalidateQuietly);
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || !hasShownStale) return;
    hasShownStale = false;
    revalidateQuietly();
  });
  flushNavigations(router);
  return { router, prefetcher };
}
