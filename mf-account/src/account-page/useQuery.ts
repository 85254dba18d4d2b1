import { useEffect, useEffectEvent, useState } from 'react';
import { useCalls, type CallsClient } from 'mf-shared';
import { isSessionOver } from '../session/isSessionOver.ts';
import { signedOut } from '../session/session.ts';

type Answer<T> = { status: 'asked' } | { status: 'there'; value: T } | { status: 'failed' };

/** Asks the server for something of the customer's own, anew for every `key`. */
export function useAnswer<T>(
  key: string,
  ask: (calls: CallsClient, options: { signal: AbortSignal }) => Promise<T>,
): { answer: Answer<T>; askAgain: () => void } {
  const calls = useCalls();
  const [tries, setTries] = useState(0);
  const [kept, setKept] = useState<{ of: string; answer: Answer<T> } | null>(null);
  const send = useEffectEvent(ask);
  const question = `${tries} ${key}`;

  useEffect(() => {
    const giveUp = new AbortController();
    send(calls, giveUp).then(
      (value) => setKept({ of: question, answer: { status: 'there', value } }),
      (error: unknown) => {
        if (giveUp.signal.aborted) return;
        if (isSessionOver(error)) signedOut();
        else setKept({ of: question, answer: { status: 'failed' } });
      },
    );
    return () => giveUp.abort();
  }, [calls, question]);

  return {
    answer: kept?.of === question ? kept.answer : { status: 'asked' },
    askAgain: () => setTries(tries + 1),
  };
}
