import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => undefined;

/** Returns `serverValue` on the server and while hydrating. */
export function useClientValue<T extends string | number | boolean | null>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(subscribe, read, () => serverValue);
}
