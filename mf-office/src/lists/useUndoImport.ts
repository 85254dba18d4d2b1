import { useState } from 'react';
import { useOffice } from '../officeClient.ts';
import { useAction } from '../useAction.ts';

export interface UndoneImport {
  number: number;
  /** Values that have changed since. */
  kept: string[];
}

/** `onUndone` reads the imports again. */
export function useUndoImport(onUndone: () => void): {
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
      const { kept } = await calls.post('OfficeUndoChange', { number });
      setUndone({ number, kept });
      onUndone();
    });
  return { isBusy, error, undone, undo };
}
