import { inLanguage, languages } from 'mf-shared/languages';
import { isKeptFile, isNeverKept, keptFiles, keptMark, offlinePath, unkept } from './keptNames.ts';

/** What of a service worker's surroundings the page's own types do not know. */
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
  /** Not in every browser. */
  addRoutes?(routes: { condition: RouteCondition; source: 'network' }[]): Promise<void>;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
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

/** Set by a page that could not be had, because a browser may think that it is online. */
let isAway = false;

const find = (address: string): Promise<Response | undefined> => caches.match(address, { ignoreVary: true });

/** Says in the document that it was kept, so that the page can say so to its visitor. */
async function marked(kept: Response, mark: string): Promise<Response> {
  const html = (await kept.text()).replace('<html', `<html ${keptMark}="${mark}"`);
  return new Response(html, { headers: kept.headers });
}

/** A page as the shop has it now; as it was last seen only where the shop cannot be reached. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    isAway = false;
    return answer;
  } catch {
    isAway = true;
    const kept = await find(request.url);
    if (kept) return marked(kept, 'page');
    const standIn = await find(offlinePath(new URL(request.url).pathname));
    return standIn ? marked(standIn, 'stand-in') : Response.error();
  }
}

const file = async (request: Request): Promise<Response> => (await find(request.url)) ?? fetch(request);

const at = (urlPattern: string): RouteCondition => ({ urlPattern });
const forFiles = keptFiles.map((start) => at(`${start}*`));
// A route's pattern may hold no expression.
const forMoney = unkept.flatMap((part) =>
  languages.map((language) => at(inLanguage(`/${part.replace('[a-z]+', '*')}{/*}?`, language))),
);

/** Lets what needs nothing of this worker not wait until it has started. */
async function letPass(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.([
      { condition: { not: { or: [{ requestMode: 'navigate' }, ...forFiles] } }, source: 'network' },
      { condition: { or: forMoney }, source: 'network' },
    ]);
  } catch {
    // A browser that knows other routes asks the worker for everything.
  }
}

// A new version has nothing to wait for: it keeps nothing itself, pages do.
worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([worker.skipWaiting(), letPass(event)])),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isNeverKept(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  // While the shop can be reached everything takes its ordinary way.
  else if (isKeptFile(pathname) && (isAway || !navigator.onLine)) event.respondWith(file(request));
});
