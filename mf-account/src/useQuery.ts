import { useEffect, useEffectEvent, useState } from 'react';
import { useCalls, type CallsClient } from 'mf-shared';
import { isSessionExpired, sessionEnd, signedOut } from './session/session.ts';

type Result<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed' };

/** A new `key` loads again. Signs out if the session has expired. */
export function useQuery<T>(
  key: string,
  load: (calls: CallsClient, options: { signal: AbortSignal }) => Promise<T>,
): { result: Result<T>; refetch: () => void; replace: (value: T) => void } {
  const calls = useCalls();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ query: string; result: Result<T> } | null>(null);
  const send = useEffectEvent(load);
  const query = `${attempt} ${key}`;

  useEffect(() => {
    const controller = new AbortController();
    const ask = (): Promise<T> => {
      controller.signal.throwIfAborted();
      return send(calls, controller);
    };
    (sessionEnd()?.then(ask) ?? ask()).then(
      (value) => setSettled({ query, result: { status: 'ready', value } }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (isSessionExpired(error)) signedOut();
        else setSettled({ query, result: { status: 'failed' } });
      },
    );
    return () => controller.abort();
  }, [calls, query]);

  return {
    result: settled?.query === query ? settled.result : { status: 'loading' },
    refetch: () => setAttempt(attempt + 1),
    /** Replaces the value with the response to a change. */
    replace: (value) => setSettled({ query, result: { status: 'ready', value } }),
  };
}
