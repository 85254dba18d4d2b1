import type { FastifyBaseLogger } from 'fastify';
import type { Call } from '../platform/calls/call.ts';
import { anonymousContext } from '../platform/calls/createContext.ts';
import { createDispatcher } from '../platform/calls/createDispatcher.ts';
import type { GetResponse } from '../platform/calls/responseCache.ts';
import { ShopError } from '../platform/errors.ts';
import { theShop } from '../platform/visitors/Client.ts';
import type { ServiceCalls, ServiceFailure } from '../platform/services/serviceCalls.ts';
import type { PageDispatch } from './renderers/RendererClient.ts';

interface Options {
  calls: Call[];
  getResponse: GetResponse;
  services: Pick<ServiceCalls, 'find' | 'answer'>;
  onServiceFailure: (failure: ServiceFailure) => void;
  log: FastifyBaseLogger;
}

/** Calls of loaders run in this process or go to a service, as an anonymous visitor. */
export function loaderCalls({ calls, getResponse, services, onServiceFailure, log }: Options): PageDispatch {
  const dispatch = createDispatcher(calls);
  const changing = new Set(calls.filter((call) => call.changes).map(({ name }) => name));
  const isOwn = new Set(calls.map(({ name }) => name));
  const isPublic = new Set(calls.filter((call) => call.isPublic).map(({ name }) => name));
  return async (name, input, language, set, client) => {
    const offered = isOwn.has(name) ? undefined : services.find(set, name);
    if (changing.has(name) || offered?.method === 'POST')
      throw new ShopError(403, 'Calls that change something are not allowed during rendering.');
    if (offered) {
      const context = { language, ip: client.ip, onFailure: onServiceFailure };
      return JSON.stringify(await services.answer(offered, input, context));
    }
    // Without a turn of their own: the page has waited for one.
    const context = anonymousContext(language, log, theShop);
    if (!isPublic.has(name)) return JSON.stringify((await dispatch(name, input, context)) ?? null);
    return (await getResponse(name, input, context, { refreshFor: client })).body.text();
  };
}
