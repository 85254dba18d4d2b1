import { useState } from 'react';
import { CallError } from 'mf-shared';
import type { OfficeImport } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useAction } from '../calls/useAction.ts';

interface Kept {
  /** Values that were changed since the import. */
  kept: string[];
}

type Undone = Kept & { number: number };
type Asked = OfficeImport & Kept;

/** Asks before undoing. `reload` reads the imports again, after the undo or if a colleague undid it first. */
export function useUndoImport(reload: () => void): {
  isBusy: boolean;
  error: unknown;
  undone: Undone | null;
  /** The import to undo and what would be kept, while the dialog is open. */
  asked: Asked | null;
  ask: (one: OfficeImport) => void;
  undo: (number: number) => void;
  cancel: () => void;
} {
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [undone, setUndone] = useState<Undone | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = (action: () => Promise<void>): void =>
    run(async () => {
      setUndone(null);
      setAsked(null);
      try {
        await action();
      } catch (error) {
        if (error instanceof CallError && error.status === 409) reload();
        throw error;
      }
    });
  return {
    isBusy,
    error,
    undone,
    asked,
    ask: (one) =>
      act(async () =>
        setAsked({ ...one, ...(await calls.get('OfficePreviewUndo', { number: one.number })) }),
      ),
    undo: (number) =>
      act(async () => {
        setUndone({ number, ...(await calls.post('OfficeUndoChange', { number })) });
        reload();
      }),
    cancel: () => setAsked(null),
  };
}
