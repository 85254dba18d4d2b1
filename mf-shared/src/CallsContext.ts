import { createContext, useContext } from 'react';
import { createContext as createRouteContext, type RouterContextProvider } from 'react-router-dom';
import type { CallsClient } from './callsClient.ts';

export const callsRouteContext = createRouteContext<CallsClient>();

/** In a loader or action: `callsOf(args.context).get('ShopProduct', …)`. */
export function callsOf(context: Readonly<RouterContextProvider>): CallsClient {
  return context.get(callsRouteContext);
}

export const CallsContext = createContext<CallsClient | null>(null);

export function useCalls(): CallsClient {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('useCalls needs a CallsContext');
  return calls;
}
