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
import { startPrefetch } from './prefetch/startPrefetch.ts';
import { PagePrefetcher } from './prefetch/PagePrefetcher.ts';
import { freshMs, usableMs, type ResponseCache } from './prefetch/ResponseCache.ts';
import { HistoryCache } from './history-cache/HistoryCache.ts';
import { nameFirstEntry } from './history-cache/nameFirstEntry.ts';
import { HistoryNavigation } from './history-cache/HistoryNavigation.ts';
import { ownerOf } from './remotes/owners.ts';
import { hasRoutes, loadRoutes, markLoaded } from './remotes/remoteRoutes.ts';
import { remotesId, shopRoutes } from './routes.tsx';

interface Options {
  language: Language;
  answers: ResponseCache;
  /** Tells one set of releases from another. */
  release: string;
  /** Of the page that the server made; its data is null where the browser has to make it. */
  routes: RouteObject[];
  state: HydrationState | null;
}

/** The shop's one router: it fetches pages before they are asked for, and keeps those that were left. */
export function createShopRouter({ language, answers, release, routes, state }: Options): DataRouter {
  let hasShownOld = false;

  function contextOver(transport: Transport): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(callsRouteContext, createCallsClient(transport, language));
    context.set(languageRouteContext, language);
    return context;
  }
  const shown = answers.transport({ upTo: usableMs, onOld: () => (hasShownOld = true) });
  const ahead = new PagePrefetcher({
    language,
    loadRoutes: (remote) => loadRoutes(remote, language),
    createContext: () => contextOver(answers.transport({ upTo: freshMs })),
  });

  nameFirstEntry();
  const back = new HistoryNavigation(new HistoryCache(release));
  const router = createBrowserRouter(
    shopRoutes(routes, (remote) => !hasRoutes(remote)),
    {
      basename: basenameOf(language),
      ...(state && { hydrationData: state }),
      future: { v8_middleware: true },
      getContext: () => contextOver(shown),
      dataStrategy: back.load,
      async patchRoutesOnNavigation({ path, patch }) {
        const owner = ownerOf(path);
        if (!owner || hasRoutes(owner)) return;
        try {
          const found = await loadRoutes(owner, language);
          // Two navigations can have waited for the same remote.
          if (hasRoutes(owner)) return;
          patch(remotesId, found);
          markLoaded(owner);
        } catch (error) {
          // The address stays without a route: the page says that its remote is missing.
          console.warn(error);
        }
      },
    },
  );

  async function lookAgain(): Promise<void> {
    const { location } = router.state;
    const now = await ahead.load(new URL(router.createHref(location), globalThis.location.origin));
    const { state } = router;
    if (!now || state.location !== location || state.navigation.state !== 'idle') return;
    const data: unknown = state.loaderData[state.matches.at(-1)?.route.id ?? ''];
    // Nothing is drawn anew that stays the same.
    if (JSON.stringify(now.data) !== JSON.stringify(data)) await router.revalidate();
  }

  /** What cannot be had now stays as it is shown. */
  const look = (): void => void lookAgain().catch(() => undefined);

  back.watch(router, look);
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle' || !hasShownOld) return;
    hasShownOld = false;
    look();
  });
  startPrefetch(router, ahead);
  flushNavigations(router);
  return router;
}
