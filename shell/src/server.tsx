import { registerRemotes } from '@module-federation/enhanced/runtime';
import {
  basenameOf,
  callsRouteContext,
  createCallsClient,
  createShopStore,
  languageOfPath,
  languageRouteContext,
  sourceLanguage,
  type FailureKind,
  type Language,
  type RouteObject,
  type Transport,
} from 'mf-shared';
import type { Releases, ShopSettings } from 'mf-shared/document';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { mainPicturePreload, streamDocument } from './document/streamDocument.ts';
import { closeDocument, documentHeaders, openDocument, type DocumentParts } from './document/document.ts';
import { inlineSheet, type InlineSheet } from './document/inlineSheet.ts';
import { serializePageState } from './document/pageState.ts';
import { entryLoader } from './federation/verifiedEntries.ts';
import { moduleLimit, RemoteUnavailable } from './remotes/loadModule.ts';
import { loadRoutes } from './remotes/remoteRoutes.ts';
import { createComposition, type Composition } from './remotes/composition.ts';
import { shopRoutes } from './routes.tsx';
import { withTimeout } from './remotes/withTimeout.ts';
import { ShopProviders } from './ShopProviders.tsx';
import { loadTexts } from './texts.ts';
import { renderMs, serverLoadMs } from './timeLimits.ts';

export interface Host {
  releases: Releases;
  loadEntry: (remote: string) => unknown;
  report?: (name: string, kind: FailureKind, detail: string) => void;
  /** Verified contents of the style sheets to inline, by URL. */
  styles?: Record<string, string>;
  origin: string;
  settings: ShopSettings;
  /** Multiplies the time limits of rendering. */
  timeFactor: number;
}

export interface PageRequest {
  /** Path and query. */
  url: string;
  transport: Transport;
  signal: AbortSignal;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  pipe: ((output: NodeJS.WritableStream) => void) | null;
}

const compositions = new WeakMap<Releases, Composition>();

function compositionOf(releases: Releases): Composition {
  const composition = compositions.get(releases) ?? createComposition(releases);
  compositions.set(releases, composition);
  return composition;
}

/** Detects a broken release before its first visitor. */
export async function preload(owner: string): Promise<void> {
  try {
    await loadRoutes(owner, sourceLanguage);
  } catch (error) {
    throw error instanceof RemoteUnavailable ? error.cause : error;
  }
}

export function createPageRenderer(host: Host): (request: PageRequest) => Promise<PageResponse> {
  entryLoader.load = host.loadEntry;
  moduleLimit.ms = host.timeFactor * serverLoadMs;
  registerRemotes(
    Object.entries(host.releases.remotes).map(([name, { entry }]) => ({
      name,
      entry,
      type: 'commonjs-module',
    })),
  );
  const composition = compositionOf(host.releases);
  const rendererHost = {
    ...host,
    composition,
    sheets: inlineSheets(host.styles ?? {}),
  };
  return (request) => renderPage(rendererHost, request);
}

interface RendererHost extends Host {
  sheets: Map<string, InlineSheet>;
  composition: Composition;
}

function inlineSheets(styles: Record<string, string>): Map<string, InlineSheet> {
  const sheets = new Map<string, InlineSheet>();
  for (const [url, text] of Object.entries(styles)) {
    const sheet = inlineSheet(url, text);
    if (sheet) sheets.set(url, sheet);
  }
  return sheets;
}

interface PageRoutes {
  declared: ReturnType<Composition['routeOf']>;
  routes: RouteObject[];
  isMissing: boolean;
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function report(host: Host, name: string, kind: FailureKind, error: unknown): void {
  console.error(error);
  host.report?.(name, kind, stackOf(error instanceof RemoteUnavailable ? error.cause : error));
}

/** The backend throws an error with this name for a file that differs from the released one. */
const isChanged = (error: unknown): boolean =>
  error instanceof RemoteUnavailable && error.cause instanceof Error && error.cause.name === 'ChangedFile';

/** Errors of calls, which have a status, are not the release's fault; it throws responses on purpose. */
const isFault = (error: unknown): boolean => error instanceof Error && !('status' in error);

/** The document does not contain errors of loaders: the browser runs them again. */
function reportLoaders(host: Host, owner: string, { errors }: StaticHandlerContext): void {
  for (const error of Object.values(errors ?? {})) if (isFault(error)) report(host, owner, 'render', error);
}

const noRoutes: RouteObject[] = [];

async function routesFor(host: RendererHost, path: string, language: Language): Promise<PageRoutes> {
  const declared = host.composition.routeOf(path);
  if (!declared) return { declared, routes: noRoutes, isMissing: false };
  const { owner } = declared;
  try {
    return { declared, routes: await loadRoutes(owner, language), isMissing: false };
  } catch (error) {
    report(host, owner, isChanged(error) ? 'integrity' : 'load', error);
    return { declared, routes: noRoutes, isMissing: true };
  }
}

const handlers = new WeakMap<RouteObject[], Map<string, StaticHandler>>();

function staticHandler(
  { routes, isMissing }: PageRoutes,
  language: Language,
  { ownerOf }: Composition,
): StaticHandler {
  const cached = handlers.get(routes) ?? new Map<string, StaticHandler>();
  handlers.set(routes, cached);
  const key = `${language} ${isMissing}`;
  const handler =
    cached.get(key) ??
    createStaticHandler(shopRoutes(routes, isMissing ? ownerOf : () => null), {
      basename: basenameOf(language),
      future: { v8_middleware: true },
    });
  cached.set(key, handler);
  return handler;
}

async function renderPage(host: RendererHost, request: PageRequest): Promise<PageResponse> {
  // A relative URL would not do: //other.test/ is a path here, as in the browser.
  const url = new URL(host.origin + request.url);
  const language = languageOfPath(url.pathname);
  const [pageRoutes] = await Promise.all([routesFor(host, url.pathname, language), loadTexts(language)]);
  const { declared, isMissing } = pageRoutes;
  try {
    return await withTimeout(host.timeFactor * renderMs, renderWith(host, request, url, pageRoutes));
  } catch (error) {
    if (!declared || isMissing || request.signal.aborted) throw error;
    // The page's remote is unavailable: the page has header, footer and a notice.
    const page = await renderWith(host, request, url, { declared, routes: noRoutes, isMissing: true });
    report(host, declared.owner, 'render', error);
    return page;
  }
}

async function renderWith(
  host: RendererHost,
  { transport, signal }: PageRequest,
  url: URL,
  pageRoutes: PageRoutes,
): Promise<PageResponse> {
  const language = languageOfPath(url.pathname);
  const handler = staticHandler(pageRoutes, language, host.composition);
  const calls = createCallsClient(transport, language);
  const requestContext = new RouterContextProvider();
  requestContext.set(callsRouteContext, calls);
  requestContext.set(languageRouteContext, language);
  const context = await handler.query(new Request(url, { signal }), { requestContext });
  if (context instanceof Response) return toRedirect(context);
  if (pageRoutes.declared && !signal.aborted) reportLoaders(host, pageRoutes.declared.owner, context);

  const page = (
    <StrictMode>
      <ShopProviders
        language={language}
        composition={host.composition}
        store={createShopStore()}
        calls={calls}
        settings={host.settings}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShopProviders>
    </StrictMode>
  );
  return respond(
    {
      host,
      language,
      declared: pageRoutes.declared,
      context,
      state: serializePageState(context),
    },
    page,
    signal,
  );
}

function toRedirect(response: Response): PageResponse {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, pipe: null };
}

/** Null if a component suspends or fails. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes('<!--$!-->') ? null : html;
  } catch {
    return null;
  }
}

function writeDocument(parts: DocumentParts, html: string, output: NodeJS.WritableStream): void {
  output.write(openDocument(parts, mainPicturePreload(html) ?? ''));
  output.write(html);
  output.end(closeDocument(parts));
}

function respond(parts: DocumentParts, page: ReactNode, signal: AbortSignal): Promise<PageResponse> {
  const status = parts.context.statusCode;
  return new Promise((resolve, reject) => {
    // Built before rendering starts: an error here must reject the promise and not end the thread.
    const headers = documentHeaders(parts);
    // A stream encodes each of a page's thousands of parts by itself, which takes a third longer.
    const html = renderAtOnce(page);
    if (html !== null) {
      resolve({ status, headers, pipe: (output) => writeDocument(parts, html, output) });
      return;
    }
    // The stream waits for components that suspend, and reports failures.
    const stream = renderToPipeableStream(page, {
      // React must not send parts out of order, since its inline scripts are not in the policy.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        resolve({
          status,
          headers,
          pipe: (output) => void stream.pipe(streamDocument(parts, output)),
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
