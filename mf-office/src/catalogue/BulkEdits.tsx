import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useOffice } from '../officeClient.ts';
import { BulkEditContext, type BulkEdits as State, type BulkRun } from './BulkEditContext.ts';
import { isFinished, newRun, sendPart } from './bulkRun.ts';

/** Above the pages, so that a long edit goes on, and can be undone, when its page is left. */
export function BulkEdits({ children }: { children: ReactNode }): ReactNode {
  const calls = useOffice();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);
  const isRunning = run?.isRunning ?? false;

  const actions = useMemo(() => {
    async function proceed(from: BulkRun): Promise<void> {
      isStopped.current = false;
      let now: BulkRun = { ...from, isRunning: true, error: null };
      setRun(now);
      try {
        while (!isFinished(now) && !isStopped.current) {
          now = await sendPart(calls, now);
          setRun(now);
        }
      } catch (error) {
        now = { ...now, error };
      }
      setRun({ ...now, isRunning: false });
    }
    return {
      start: (...given) => void proceed(newRun(...given)),
      goOn: (one) => void proceed(one),
      undo: (one) => void proceed({ ...one, undo: { sent: 0, undone: 0, refused: [] } }),
      stop: () => void (isStopped.current = true),
      close: () => setRun(null),
    } satisfies Omit<State, 'run'>;
  }, [calls]);

  useEffect(() => actions.stop, [actions]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const value = useMemo(() => ({ ...actions, run }), [actions, run]);
  return <BulkEditContext value={value}>{children}</BulkEditContext>;
}
