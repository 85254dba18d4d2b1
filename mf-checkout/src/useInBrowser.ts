import { useSyncExternalStore } from 'react';

const unchanging = (): (() => void) => () => undefined;

/** What only the browser knows, such as its storage; `before` on the server and while hydrating. */
export function useInBrowser<T extends string | number | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(unchanging, read, () => before);
}
