import { useCallback, useRef, useState } from 'react';

/** Runs one action of a form or button at a time, and keeps the error of the last one. */
export function useAction(): {
  isBusy: boolean;
  error: unknown;
  run: (action: () => Promise<unknown>) => void;
  clearError: () => void;
} {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isRunning = useRef(false);
  const run = useCallback((action: () => Promise<unknown>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    action()
      .catch(setError)
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  }, []);
  return { isBusy, error, run, clearError: useCallback(() => setError(null), []) };
}
