import { PassThrough } from 'node:stream';
import { registerRemotes } from '@module-federation/enhanced/runtime';
import {
  callsRouteContext,
  createCallsClient,
  createShopStore,
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
  type StaticHandlerContext,
} from 'react-router-dom';
import { documentHeaders, openDocument, closeDocument } from './document/document.ts';
import { pageStateOf } from './document/pageStateOf.ts';
import { entryLoader } from './federation/entryLoader.ts';
import { loadRoutes } from './remotes/remoteRoutes.ts';
import type { Releases } from './remotes/releases.ts';
import { ownerOf, type RemoteName } from './remotes/owners.ts';
import { shopRoutes } from './routes.tsx';
import { ShopProviders } from './ShopProviders.tsx';

export interface Host {
  releases: Releases;
  /** Verified server container of a remote, by its name. */
  loadEntry: (remote: string) => unknown;
  /** The shop's public address, without a slash at the end. */
  origin: string;
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
  return (request) => renderPage(host, request);
}

interface Owned {
  owner: RemoteName | null;
  routes: RouteObject[];
  isMissing: boolean;
}

async function routesFor(path: string): Promise<Owned> {
  const owner = ownerOf(path);
  if (!owner) return { owner, routes: [], isMissing: false };
  try {
    return { owner, routes: await loadRoutes(owner), isMissing: false };
  } catch (error) {
    console.error(error);
    return { owner, routes: [], isMissing: true };
  }
}

async function renderPage(host: Host, { address, transport, signal }: PageRequest): Promise<PageAnswer> {
  const url = new URL(address, host.origin);
  const { owner, routes, isMissing } = await routesFor(url.pathname);
  const handler = createStaticHandler(
    shopRoutes(routes, () => isMissing),
    { future: { v8_middleware: true } },
  );
  const calls = createCallsClient(transport);
  const context = await handler.query(new Request(url, { signal }), {
    requestContext: new RouterContextProvider(new Map([[callsRouteContext, calls]])),
  });
  if (context instanceof Response) return redirectOf(context);

  const page = (
    <StrictMode>
      <ShopProviders store={createShopStore()} calls={calls}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShopProviders>
    </StrictMode>
  );
  return streamOf(host, owner, context, page, signal);
}

function redirectOf(response: Response): PageAnswer {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, pipe: null };
}

function streamOf(
  host: Host,
  owner: RemoteName | null,
  context: StaticHandlerContext,
  page: ReactNode,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const status = context.statusCode;
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // Nothing is sent out of order: that would need inline scripts, which the policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        const parts = { host, owner, context, state: pageStateOf(context) };
        resolve({
          status,
          headers: documentHeaders(parts),
          pipe(to) {
            to.write(openDocument(parts));
            const body = new PassThrough();
            body.on('data', (chunk) => to.write(chunk));
            body.on('end', () => to.end(closeDocument(parts)));
            stream.pipe(body);
          },
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
