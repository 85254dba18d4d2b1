import { createContext, useContext } from 'react';
import { createContext as createRouteContext, type RouterContextProvider } from 'react-router-dom';
import type { CallsClient } from './callsClient.ts';

/** Holds the calls client for loaders. The shell sets it for every request. */
export const callsRouteContext = createRouteContext<CallsClient>();

/** Returns the calls client in a loader or action: `callsOf(args.context).get('ShopProduct', …)`. */
export function callsOf(context: Readonly<RouterContextProvider>): CallsClient {
  return context.get(callsRouteContext);
}

/** Holds the calls client for components. The shell provides it. */
export const CallsContext = createContext<CallsClient | null>(null);

/** Returns the calls client in a component. Throws outside of `CallsContext`. */
export function useCalls(): CallsClient {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('useCalls needs a CallsContext');
  return calls;
}
