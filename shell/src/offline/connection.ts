import { useSyncExternalStore } from 'react';
import { cachedAttribute } from './cacheRules.ts';

let isLost: boolean | null = null;
const listeners = new Set<() => void>();

function set(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

const startedLost = (): boolean =>
  !navigator.onLine || document.documentElement.hasAttribute(cachedAttribute);

/** Lost if the browser is offline or the shop could not be reached. The page may then show old data. */
export const connection = {
  isLost: (): boolean => (isLost ??= startedLost()),
  lost: (): void => set(true),
  found: (): void => set(false),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    addEventListener('offline', connection.lost);
    addEventListener('online', connection.found);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('offline', connection.lost);
      removeEventListener('online', connection.found);
    };
  },
};

export const useIsOffline = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
