import { registerRemotes } from '@module-federation/enhanced/runtime';
import {
  basenameOf,
  callsRouteContext,
  createCallsClient,
  createShopStore,
  languageOfPath,
  languageRouteContext,
  type FailureKind,
  type Language,
  type RouteObject,
  type Transport,
} from 'mf-shared';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
} from 'react-router-dom';
import { aroundPage } from './document/aroundPage.ts';
import { documentHeaders, type Parts } from './document/document.ts';
import { inlineSheet, type InlineSheet } from './document/inlineSheet.ts';
import { pageStateOf } from './document/pageStateOf.ts';
import { entryLoader } from './federation/entryLoader.ts';
import { RemoteUnavailable } from './remotes/loadModule.ts';
import { loadRoutes } from './remotes/remoteRoutes.ts';
import type { Releases } from './remotes/releases.ts';
import { ownerOf, type PageOwner } from './remotes/owners.ts';
import { shopRoutes } from './routes.tsx';
import { defaultSettings, type ShopSettings } from './settings/ShopSettings.ts';
import { withTimeout } from './remotes/withTimeout.ts';
import { ShopProviders } from './ShopProviders.tsx';
import { loadTexts } from './texts.ts';

export interface Host {
  releases: Releases;
  /** Verified server container of a remote, by its name. */
  loadEntry: (remote: string) => unknown;
  /** Takes what a remote, or the shell itself, failed to do. */
  report?: (name: string, kind: FailureKind, detail: string) => void;
  /** Verified texts of the style sheets that first screens need, by address. */
  styles?: Record<string, string>;
  /** The shop's public address, without a slash at the end. */
  origin: string;
  /** A backend from before they were given has none. */
  settings?: ShopSettings;
}

export interface PageRequest {
  /** Path and query. */
  address: string;
  transport: Transport;
  signal: AbortSignal;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** Sends the body; null where there is none. */
  pipe: ((to: NodeJS.WritableStream) => void) | null;
}

/** Renders pages of one set of releases. */
export function createRenderer(host: Host): (request: PageRequest) => Promise<PageAnswer> {
  entryLoader.load = host.loadEntry;
  registerRemotes(
    Object.entries(host.releases.remotes).map(([name, { entry }]) => ({
      name,
      entry,
      type: 'commonjs-module',
    })),
  );
  const shop = { ...host, sheets: inlineSheets(host.styles ?? {}) };
  return (request) => renderPage(shop, request);
}

interface Shop extends Host {
  sheets: Map<string, InlineSheet>;
}

function inlineSheets(styles: Record<string, string>): Map<string, InlineSheet> {
  const sheets = new Map<string, InlineSheet>();
  for (const [address, text] of Object.entries(styles)) {
    const sheet = inlineSheet(address, text);
    if (sheet) sheets.set(address, sheet);
  }
  return sheets;
}

// The backend gives a page up after 5 s, and with it the thread.
const renderLimitMs = 3000;

interface Owned {
  owner: PageOwner | null;
  routes: RouteObject[];
  isMissing: boolean;
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function report(host: Host, name: string, kind: FailureKind, error: unknown): void {
  console.error(error);
  host.report?.(name, kind, stackOf(error instanceof RemoteUnavailable ? error.cause : error));
}

/** The backend refuses to run a file with other bytes than were released, under this name. */
const isChanged = (error: unknown): boolean =>
  error instanceof RemoteUnavailable && error.cause instanceof Error && error.cause.name === 'ChangedFile';

const noRoutes: RouteObject[] = [];

async function routesFor(host: Host, path: string, language: Language): Promise<Owned> {
  const owner = ownerOf(path);
  if (!owner) return { owner, routes: noRoutes, isMissing: false };
  try {
    return { owner, routes: await loadRoutes(owner, language), isMissing: false };
  } catch (error) {
    report(host, owner, isChanged(error) ? 'integrity' : 'load', error);
    return { owner, routes: noRoutes, isMissing: true };
  }
}

const handlers = new WeakMap<RouteObject[], Map<string, StaticHandler>>();

/** What matches and loads the shop's pages with a remote's routes: made once, and used for every page of them. */
function handlerOf({ routes, isMissing }: Owned, language: Language): StaticHandler {
  const made = handlers.get(routes) ?? new Map<string, StaticHandler>();
  handlers.set(routes, made);
  const kind = `${language} ${isMissing}`;
  const handler =
    made.get(kind) ??
    createStaticHandler(
      shopRoutes(routes, () => isMissing),
      { basename: basenameOf(language), future: { v8_middleware: true } },
    );
  made.set(kind, handler);
  return handler;
}

async function renderPage(host: Shop, request: PageRequest): Promise<PageAnswer> {
  const url = new URL(request.address, host.origin);
  const language = languageOfPath(url.pathname);
  const [owned] = await Promise.all([routesFor(host, url.pathname, language), loadTexts(language)]);
  const { owner, isMissing } = owned;
  try {
    return await withTimeout(renderLimitMs, renderWith(host, request, url, owned));
  } catch (error) {
    if (!owner || isMissing || request.signal.aborted) throw error;
    // A page that breaks or hangs while it is made takes its own part along: header, footer and a word of what is missing stay.
    const page = await renderWith(host, request, url, { owner, routes: noRoutes, isMissing: true });
    report(host, owner, 'render', error);
    return page;
  }
}

async function renderWith(
  host: Shop,
  { transport, signal }: PageRequest,
  url: URL,
  owned: Owned,
): Promise<PageAnswer> {
  const language = languageOfPath(url.pathname);
  const handler = handlerOf(owned, language);
  const calls = createCallsClient(transport, language);
  const requestContext = new RouterContextProvider();
  requestContext.set(callsRouteContext, calls);
  requestContext.set(languageRouteContext, language);
  const context = await handler.query(new Request(url, { signal }), { requestContext });
  if (context instanceof Response) return redirectOf(context);

  const page = (
    <StrictMode>
      <ShopProviders
        language={language}
        store={createShopStore()}
        calls={calls}
        settings={host.settings ?? defaultSettings}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShopProviders>
    </StrictMode>
  );
  return streamOf(
    {
      host: { settings: defaultSettings, ...host },
      language,
      owner: owned.owner,
      context,
      state: pageStateOf(context),
    },
    page,
    signal,
  );
}

function redirectOf(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, pipe: null };
}

function streamOf(parts: Parts, page: ReactNode, signal: AbortSignal): Promise<PageAnswer> {
  const status = parts.context.statusCode;
  return new Promise((resolve, reject) => {
    // Before anything is drawn: what fails in here fails the page, not the thread.
    const headers = documentHeaders(parts);
    const stream = renderToPipeableStream(page, {
      // Nothing is sent out of order: that would need inline scripts, which the policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        resolve({
          status,
          headers,
          pipe: (to) => void stream.pipe(aroundPage(parts, to)),
        });
      },
      onShellError: reject,
      onError(error) {
        console.error(error);
      },
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
  });
}
