import { createContext, useContext } from 'react';
import { createContext as createRouteContext, type RouterContextProvider } from 'react-router-dom';
import type { CallsClient } from './callsClient.ts';

/** Where loaders find the calls client of their request; the shell puts it there. */
export const callsRouteContext = createRouteContext<CallsClient>();

/** The calls client of a loader's or action's own request: `callsOf(args.context).get('ShopProduct', …)`. */
export function callsOf(context: Readonly<RouterContextProvider>): CallsClient {
  return context.get(callsRouteContext);
}

export const CallsContext = createContext<CallsClient | null>(null);

/** The calls client for components, for what happens after a page is there. */
export function useCalls(): CallsClient {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('useCalls needs the shop around it');
  return calls;
}
