import { createContext, useContext } from 'react';
import { createContext as createRouteContext, type RouterContextProvider } from 'react-router-dom';
import type { CallsClient } from './callsClient.ts';

/** Used in loaders. The shell sets it for every request. */
export const callsRouteContext = createRouteContext<CallsClient>();

/** Use in a loader or action: `callsOf(args.context).get('ShopProduct', …)`. */
export function callsOf(context: Readonly<RouterContextProvider>): CallsClient {
  return context.get(callsRouteContext);
}

/** Used in components. The shell provides it. */
export const CallsContext = createContext<CallsClient | null>(null);

export function useCalls(): CallsClient {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('useCalls needs a CallsContext');
  return calls;
}
