import { useState } from 'react';
import { CallError } from 'mf-shared';
import { useOffice } from '../officeClient.ts';
import { useAction } from '../useAction.ts';

export interface UndoneImport {
  number: number;
  /** Values that have changed since. */
  kept: string[];
}

/** `reload` reads the imports again: once this one is undone, or where a colleague was faster. */
export function useUndoImport(reload: () => void): {
  isBusy: boolean;
  error: unknown;
  undone: UndoneImport | null;
  undo: (number: number) => void;
} {
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const undo = (number: number): void =>
    run(async () => {
      setUndone(null);
      try {
        const { kept } = await calls.post('OfficeUndoChange', { number });
        setUndone({ number, kept });
      } catch (error) {
        if (error instanceof CallError && error.status === 409) reload();
        throw error;
      }
      reload();
    });
  return { isBusy, error, undone, undo };
}
