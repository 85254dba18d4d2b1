import { useEffect, useEffectEvent, useRef } from 'react';
import { useBulkEdits, type BulkRun } from './BulkEditContext.ts';

/** Calls `onEnd` when a bulk edit or its undo has finished or was interrupted. */
export function useBulkEditEnd(onEnd: (run: BulkRun) => void): void {
  const { run } = useBulkEdits();
  const isRunning = run?.isRunning ?? false;
  const wasRunning = useRef(isRunning);
  const end = useEffectEvent(() => {
    if (run) onEnd(run);
  });
  useEffect(() => {
    if (wasRunning.current && !isRunning) end();
    wasRunning.current = isRunning;
  }, [isRunning]);
}
