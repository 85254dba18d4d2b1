import { useState } from 'react';

/** Sends a call of a form: busy until it has been answered, with its error. */
export function useSending(): {
  isBusy: boolean;
  error: unknown;
  send: (call: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    isBusy,
    error,
    async send(call) {
      setBusy(true);
      setError(null);
      try {
        await call();
      } catch (error) {
        setError(error);
      }
      setBusy(false);
    },
  };
}
