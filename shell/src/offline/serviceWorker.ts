import { inLanguage, languageOfPath, languages, withoutLanguage } from 'mf-shared/languages';
import {
  cachedAttribute,
  cachedFilePrefixes,
  isCachedFile,
  isNeverCached,
  uncachedPages,
} from './cacheRules.ts';

// TypeScript's `webworker` types conflict with the `dom` types of the other files.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RouteCondition {
  urlPattern?: string;
  requestMode?: RequestMode;
  or?: RouteCondition[];
  not?: RouteCondition;
}

interface InstallEvent extends WorkerEvent {
  /** Missing from some browsers. */
  addRoutes?(routes: { condition: RouteCondition; source: 'network' }[]): Promise<void>;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(name: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

const worker = globalThis as unknown as WorkerScope;

/** `navigator.onLine` alone is not reliable. */
let isUnreachable = false;

const findCached = (url: string): Promise<Response | undefined> => caches.match(url, { ignoreVary: true });

const offlinePageFor = (url: string): string => inLanguage('/offline', languageOfPath(new URL(url).pathname));

async function markCached(cached: Response, mark: string): Promise<Response> {
  const html = (await cached.text()).replace('<html', `<html ${cachedAttribute}="${mark}"`);
  return new Response(html, { headers: cached.headers });
}

async function respondToNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    isUnreachable = false;
    return response;
  } catch {
    isUnreachable = true;
    const cached = await findCached(request.url);
    if (cached) return markCached(cached, 'page');
    const fallback = await findCached(offlinePageFor(request.url));
    return fallback ? markCached(fallback, 'stand-in') : Response.error();
  }
}

const cachedFile = async (request: Request): Promise<Response> =>
  (await findCached(request.url)) ?? fetch(request);

const files: RouteCondition[] = cachedFilePrefixes.map((prefix) => ({ urlPattern: `${prefix}*` }));
const uncached: RouteCondition[] = languages.flatMap((language) =>
  uncachedPages.map((page) => ({ urlPattern: `${inLanguage(`/${page}`, language)}{/*}?` })),
);

/** Lets requests that the worker never handles bypass it, so that they do not wait for its start. */
async function addRoutes(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.([
      { condition: { not: { or: [{ requestMode: 'navigate' }, ...files] } }, source: 'network' },
      { condition: { or: uncached }, source: 'network' },
    ]);
  } catch {
    // Every request goes through the worker in browsers with an older version of the API.
  }
}

// A new version can take over immediately, since only pages write to the caches.
worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([worker.skipWaiting(), addRoutes(event)])),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isNeverCached(withoutLanguage(pathname)))
    return;
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event));
  // While the shop can be reached, the browser fetches files itself.
  else if (isCachedFile(pathname) && (isUnreachable || !navigator.onLine))
    event.respondWith(cachedFile(request));
});
