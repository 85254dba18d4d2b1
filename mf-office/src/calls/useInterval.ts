import { useEffect } from 'react';

/** `run` must be memoised. */
export function useInterval(run: () => void, everyMs: number, isPaused = false): void {
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(run, everyMs);
    return () => clearInterval(timer);
  }, [run, everyMs, isPaused]);
}
