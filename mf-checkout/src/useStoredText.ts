import { useSyncExternalStore } from 'react';
import { readText } from './safeStorage.ts';

const unchanging = (): (() => void) => () => undefined;

/** A text of the local storage as it is when the page looks; null on the server and while hydrating. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    unchanging,
    () => readText('local', key),
    () => null,
  );
}
