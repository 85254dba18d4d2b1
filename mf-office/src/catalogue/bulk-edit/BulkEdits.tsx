import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { safeSessionStorage } from 'mf-shared';
import { useOffice } from '../../calls/officeClient.ts';
import { useStaff } from '../../session/StaffContext.ts';
import { BulkEditContext, type BulkEdits as State, type BulkRun } from './BulkEditContext.ts';
import { caughtUp, isFinished, keptRun, newRun, sendPart, undoing } from './bulkRun.ts';

/**
 * Rendered above the pages, so that a long edit continues, and can be undone, after its page is left. After a reload of
 * the tab it can be continued or undone.
 */
export function BulkEdits({ children }: { children: ReactNode }): ReactNode {
  const calls = useOffice();
  const { staff } = useStaff();
  // Not stored as a draft, because signing out removes drafts.
  const key = `bulk edit of ${staff.name}`;
  const [run, setRun] = useState(() => keptRun(safeSessionStorage.get(key) ?? ''));
  const restored = useRef(run);
  const isStopped = useRef(false);
  const isRunning = run?.isRunning ?? false;

  const actions = useMemo(() => {
    function show(now: BulkRun): void {
      setRun(now);
      safeSessionStorage.setJson(key, now);
    }
    async function proceed(from: BulkRun, begin: (run: BulkRun) => Promise<BulkRun>): Promise<void> {
      isStopped.current = false;
      let now: BulkRun = { ...from, isRunning: true, error: null };
      show(now);
      try {
        now = await begin(now);
        while (!isFinished(now) && !isStopped.current) {
          now = await sendPart(calls, now);
          show(now);
        }
      } catch (error) {
        now = { ...now, error };
      }
      show({ ...now, isRunning: false });
    }
    return {
      start: (...given) => void proceed(newRun(...given), async (one) => one),
      goOn: (run) => void proceed(run, (one) => caughtUp(calls, one)),
      undo: (run) => void proceed(run, async (one) => undoing(await caughtUp(calls, one))),
      stop: () => void (isStopped.current = true),
      close() {
        setRun(null);
        safeSessionStorage.remove(key);
      },
    } satisfies Omit<State, 'run'>;
  }, [calls, key]);

  useEffect(() => actions.stop, [actions]);

  useEffect(() => {
    const former = restored.current;
    if (!former || isFinished(former)) return;
    // Adds the part that was being sent when the tab was reloaded. If the call fails, that part is missing until the
    // edit continues.
    caughtUp(calls, former).then(
      (now) => setRun((shown) => (shown === former ? now : shown)),
      () => undefined,
    );
  }, [calls]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const value = useMemo(() => ({ ...actions, run }), [actions, run]);
  return <BulkEditContext value={value}>{children}</BulkEditContext>;
}
