import { useCallback, useEffect, useRef, useState } from 'react';

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
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    // Browsers take the focus from a button while it is disabled.
    const isLost = !isBusy && document.activeElement === document.body;
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isBusy]);
  const run = useCallback((action: () => Promise<unknown>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    focused.current = document.activeElement;
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
