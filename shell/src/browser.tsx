import { registerRemotes } from '@module-federation/enhanced/runtime';
import {
  createCallsClient,
  createShopStore,
  httpTransport,
  persistCart,
  languageOfPath,
  type RouteObject,
} from 'mf-shared';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { freshMs, ResponseCache } from './prefetch/ResponseCache.ts';
import { onConsent, readConsent } from './consent/consent.ts';
import { keepForOffline } from './offline/keepForOffline.ts';
import { keptCalls } from './offline/keptCalls.ts';
import { isStandIn } from './offline/keptNames.ts';
import { KeptShop } from './offline/KeptShop.ts';
import { takeEarlyPress } from './document/replayEarlyClick.ts';
import { readPageState } from './document/pageState.ts';
import { reloadWhenOutdated } from './remotes/reloadWhenOutdated.ts';
import { readReleases } from './remotes/releases.ts';
import { hasRoutes, loadRoutes, markLoaded } from './remotes/remoteRoutes.ts';
import { ownerOf, type PageOwner } from './remotes/owners.ts';
import { onIdle } from './remotes/onIdle.ts';
import { readSettings } from './settings/ShopSettings.ts';
import { ShopProviders } from './ShopProviders.tsx';
import { createShopRouter } from './shopRouter.ts';
import { startTelemetry } from './telemetry/startTelemetry.ts';
import { noteRenderError, watchPage } from './telemetry/watchPage.ts';
import { loadTexts } from './texts.ts';

const releases = readReleases();
const { shell, remotes } = releases;
Object.assign(window, {
  shopIntegrity: Object.assign(
    {},
    shell.integrity,
    ...Object.values(remotes).map(({ integrity }) => integrity),
  ),
});
registerRemotes(Object.entries(remotes).map(([name, { entry }]) => ({ name, entry })));

startTelemetry(releases);
watchPage();

const language = languageOfPath(location.pathname);
const kept = new KeptShop(releases);
const answers = new ResponseCache(keptCalls(httpTransport, kept));
const calls = createCallsClient(answers.transport({ upTo: freshMs }), language);
const store = createShopStore();
persistCart(store);
const settings = readSettings();

/** What measures comes with the visitor's answer, of now or of an earlier visit: who was not asked yet does without. */
async function startMeasuring(): Promise<void> {
  try {
    const measuring = await import('./measuring/startMeasuring.ts');
    measuring.startMeasuring(settings.analytics);
  } catch (error) {
    console.warn(error);
  }
}

const hasAnswered = readConsent() !== null;
if (!hasAnswered) {
  const end = onConsent(() => {
    end();
    void startMeasuring();
  });
}

/** The routes of the page that the server rendered; none where their remote cannot be had. */
async function firstRoutes(): Promise<RouteObject[]> {
  const owner = ownerOf(location.pathname);
  if (!owner) return [];
  try {
    const routes = await loadRoutes(owner, language);
    markLoaded(owner);
    return routes;
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** Says in the browser's own timeline when the page answers its visitor, and answers what was pressed before. */
function Started({ press, children }: { press: () => void; children: ReactNode }): ReactNode {
  useEffect(() => {
    performance.mark('shop:started');
    press();
  }, [press]);
  return children;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  const [routes] = await Promise.all([
    firstRoutes(),
    loadTexts(language),
    // Before the page is taken over, which is an event to be measured.
    hasAnswered && startMeasuring(),
  ]);
  const owner = ownerOf(location.pathname);
  // Without its remote, or offline, the server's page cannot be taken over: what is left of it is made anew.
  const isOfThisPage = !isStandIn() && (!owner || hasRoutes(owner));
  const state = isOfThisPage ? readPageState() : null;
  const router = createShopRouter({
    language,
    answers,
    release: releases.id ?? shell.version,
    routes,
    state,
  });
  reloadWhenOutdated({ id: releases.id, router });
  const page = (
    <StrictMode>
      <ShopProviders language={language} store={store} calls={calls} settings={settings}>
        <Started press={takeEarlyPress()}>
          <RouterProvider
            router={router}
            onError={(error, { errorInfo }) => noteRenderError(error, errorInfo)}
          />
        </Started>
      </ShopProviders>
    </StrictMode>
  );
  const options = { onRecoverableError: reportRecovered, ...noting };
  // In slices: the page answers a touch before all of it is taken over.
  if (state) startTransition(() => void hydrateRoot(root, page, options));
  else createRoot(root, noting).render(page);
  onIdle(() => void measure(owner));
  onIdle(() => void keepForOffline(kept, releases, calls).catch(console.warn));
}

const noting: RootOptions = {
  onCaughtError(error, info) {
    console.error(error);
    noteRenderError(error, info);
  },
};

/** Speed is measured of visitors who accepted that, by the releases that made the first page. */
async function measure(owner: PageOwner | null): Promise<void> {
  if (readConsent()?.choice !== 'accepted') return;
  const { measureVisit } = await import('./telemetry/measureVisit.ts');
  const remote = owner && remotes[owner];
  measureVisit([
    { name: 'shell', version: shell.version },
    ...(remote ? [{ name: owner, version: remote.version }] : []),
  ]);
}

function reportRecovered(error: unknown): void {
  console.error('The server and the browser made different pages.', error);
}

void start();
