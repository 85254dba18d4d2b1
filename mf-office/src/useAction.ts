import { useState } from 'react';

/** Runs one action of a form or button at a time, and keeps the error of the last one. */
export function useAction(): {
  isBusy: boolean;
  error: unknown;
  run: (action: () => Promise<void>) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isBusy,
    error,
    run(action) {
      if (isBusy) return;
      setBusy(true);
      setError(null);
      action()
        .catch(setError)
        .finally(() => setBusy(false));
    },
  };
}
