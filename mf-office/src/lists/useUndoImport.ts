import { useState } from 'react';
import { CallError } from 'mf-shared';
import { useOffice } from '../officeClient.ts';
import { useAction } from '../useAction.ts';

interface UndoneImport {
  number: number;
  /** Values that have changed since. */
  kept: string[];
}

/** Asks first if something would be kept. `reload` reads the imports again: once this one is undone, or where a colleague was faster. */
export function useUndoImport(reload: () => void): {
  isBusy: boolean;
  error: unknown;
  undone: UndoneImport | null;
  /** What would be kept; null unless that is being asked. */
  asked: UndoneImport | null;
  undo: (number: number) => void;
  confirm: () => void;
  cancel: () => void;
} {
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const [asked, setAsked] = useState<UndoneImport | null>(null);
  const undo = (number: number, isConfirmed = false): void =>
    run(async () => {
      setUndone(null);
      setAsked(null);
      try {
        const preview = isConfirmed ? null : await calls.get('OfficePreviewUndo', { number });
        if (preview && preview.kept.length > 0) return setAsked({ number, ...preview });
        const { kept } = await calls.post('OfficeUndoChange', { number });
        setUndone({ number, kept });
      } catch (error) {
        if (error instanceof CallError && error.status === 409) reload();
        throw error;
      }
      reload();
    });
  return {
    isBusy,
    error,
    undone,
    asked,
    undo: (number) => undo(number),
    confirm: () => asked && undo(asked.number, true),
    cancel: () => setAsked(null),
  };
}
