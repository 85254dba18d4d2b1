import {
  callsRouteContext,
  createCallsClient,
  data,
  languageRouteContext,
  type LoaderFunctionArgs,
  type RouteObject,
  type Transport,
} from 'mf-shared';
import type { LoaderFunction } from 'react-router-dom';
import { reportEvent } from './reportEvent.ts';
import type { Composition } from './remotes/composition.ts';
import { loaderMs } from './timeLimits.ts';

interface Options {
  ownerOf: Composition['ownerOf'];
  transport: Transport;
}

async function load(
  { ownerOf, transport }: Options,
  loader: LoaderFunction,
  args: LoaderFunctionArgs,
): Promise<unknown> {
  const { request, context } = args;
  const controller = new AbortController();
  const signal = AbortSignal.any([request.signal, controller.signal]);
  let callsInFlight = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = (): void => {
    if (callsInFlight === 0) timer = setTimeout(() => controller.abort(), loaderMs);
  };
  const timedTransport: Transport = async (call) => {
    clearTimeout(timer);
    callsInFlight++;
    try {
      return await transport(call);
    } finally {
      callsInFlight--;
      startTimer();
    }
  };
  context.set(callsRouteContext, createCallsClient(timedTransport, context.get(languageRouteContext)));
  const aborted = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  startTimer();
  try {
    return await Promise.race([loader({ ...args, request: new Request(request, { signal }) }), aborted]);
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (!controller.signal.aborted) {
      // The router shows an error page and logs nothing.
      if (error instanceof Error) console.error(error);
      throw error;
    }
    const remote = ownerOf(new URL(request.url).pathname) ?? 'shell';
    const late = new Error(`the loader of ${args.pattern} took longer than ${loaderMs} ms`);
    console.error(late);
    reportEvent({ type: 'failed', kind: 'render', remote, error: late });
    throw data({ remote }, { status: 503 });
  } finally {
    clearTimeout(timer);
    // Calls that outlive the loader do not start it again.
    callsInFlight++;
  }
}

/** Browser only. A loader that takes `loaderMs` without a call in flight is aborted, its page is unavailable, and
 *  its remote has failed. The time of calls does not count: a slow network is not the remote's fault, and the
 *  transport ends them. */
export const limitLoaders = (pages: RouteObject[], options: Options): RouteObject[] =>
  pages.map((page) => {
    const { children, loader } = page;
    const limited = { ...page };
    if (children) limited.children = limitLoaders(children, options);
    if (typeof loader === 'function')
      limited.loader = Object.assign((args: LoaderFunctionArgs) => load(options, loader, args), loader);
    return limited;
  });
