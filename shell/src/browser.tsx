import { registerRemotes } from '@module-federation/enhanced/runtime';
import {
  createCallsClient,
  createShopStore,
  httpTransport,
  languageOfPath,
  persistCart,
  type RouteObject,
} from 'mf-shared';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { onConsent, readConsent } from './consent/consent.ts';
import { readPageState } from './document/pageState.ts';
import { replayEarlyInput } from './document/replayEarlyInput.ts';
import { isOfflineFallback } from './offline/cacheRules.ts';
import { OfflineCache } from './offline/OfflineCache.ts';
import { offlineTransport } from './offline/offlineTransport.ts';
import { freshMs, PrefetchCache } from './prefetch/PrefetchCache.ts';
import { onIdle } from './remotes/onIdle.ts';
import { createComposition } from './remotes/composition.ts';
import { readReleases } from './document/readPayload.ts';
import { loadPage, loadRoutes } from './remotes/remoteRoutes.ts';
import { readSettings } from './settings/readSettings.ts';
import { ShopProviders } from './ShopProviders.tsx';
import { createShopRouter } from './shopRouter.ts';
import { startTelemetry } from './telemetry/startTelemetry.ts';
import { reportRenderError, watchErrors } from './telemetry/watchErrors.ts';
import { loadTexts } from './texts.ts';

const releases = readReleases();
const { shell, remotes } = releases;
const composition = createComposition(releases);
registerRemotes(Object.entries(remotes).map(([name, { entry }]) => ({ name, entry })));

startTelemetry(releases);
watchErrors();

const language = languageOfPath(location.pathname);
const owner = composition.ownerOf(location.pathname);
const offlineCache = new OfflineCache(releases);
const responses = new PrefetchCache(offlineTransport(httpTransport, offlineCache));
const calls = createCallsClient(responses.transport({ maxAgeMs: freshMs }), language);
const store = createShopStore();
persistCart(store);
const settings = readSettings();

async function startAnalytics(): Promise<void> {
  const { startAnalytics: start } = await import('./analytics/startAnalytics.ts');
  start(settings.analytics);
}

// The analytics code is loaded only after a choice, now or in an earlier visit.
const hasChosen = readConsent() !== null;
if (!hasChosen) {
  const unsubscribe = onConsent(() => {
    unsubscribe();
    startAnalytics().catch(console.warn);
  });
}

async function loadFirstRoutes(): Promise<RouteObject[] | null> {
  if (!owner) return [];
  try {
    const routes = await loadRoutes(owner, language);
    await loadPage(routes, location.pathname, language);
    return routes;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

function Started({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    performance.mark('shop:started');
    void replayEarlyInput();
  }, []);
  return children;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  const [routes] = await Promise.all([
    loadFirstRoutes(),
    loadTexts(language),
    // Starts before hydration, which publishes the first page view.
    hasChosen && startAnalytics().catch(console.warn),
  ]);
  // The server's HTML is of another page if the remote is missing or the visitor is offline, and cannot be
  // hydrated.
  const canHydrate = !isOfflineFallback() && routes !== null;
  const state = canHydrate ? readPageState() : null;
  const { router, prefetcher } = createShopRouter({
    language,
    composition,
    responses,
    release: releases.id ?? shell.version,
    routes,
    state,
  });
  const page = (
    <StrictMode>
      <ShopProviders {...{ language, composition, store, calls, settings }}>
        <Started>
          <RouterProvider
            router={router}
            onError={(error, { errorInfo }) => reportRenderError(error, errorInfo)}
          />
        </Started>
      </ShopProviders>
    </StrictMode>
  );
  // Hydration in a transition is split up, so that the page responds to input in between.
  if (state)
    startTransition(() => void hydrateRoot(root, page, { onRecoverableError: logMismatch, ...rootOptions }));
  else createRoot(root, rootOptions).render(page);
  onIdle(() => void loadAfterStart().catch(console.warn));

  async function loadAfterStart(): Promise<void> {
    const { afterStart } = await import('./afterStart.ts');
    await afterStart({ releases, composition, router, prefetcher, offlineCache, calls });
  }
}

const rootOptions: RootOptions = {
  onCaughtError(error, info) {
    console.error(error);
    reportRenderError(error, info);
  },
};

function logMismatch(error: unknown): void {
  console.error('Hydration mismatch between server and browser.', error);
}

void start();
