import { useState, type ReactNode } from 'react';
import styles from '../catalogue/bulk-edit/BulkEdit.module.css';
import { BulkEditOutcome } from '../catalogue/bulk-edit/BulkEditOutcome.tsx';
import { UndoBulkEdit } from '../catalogue/bulk-edit/UndoBulkEdit.tsx';
import type { SavedVariants } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useAction } from '../calls/useAction.ts';

interface Props {
  result: SavedVariants;
  onUndone: () => void;
}

/** Shows the result of a save, with undo. */
export function SavedSummary({ result, onUndone }: Props): ReactNode {
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [undo, setUndo] = useState<{ undone: number; refused: string[] } | null>(null);
  const numbers = result.changed.map(({ number }) => number);
  return (
    <div className={styles.summary}>
      <div role="status">
        <BulkEditOutcome result={result} undo={undo} />
      </div>
      <ErrorMessage error={error} />
      {!undo && numbers.length > 0 && (
        <UndoBulkEdit
          items={numbers.length}
          isBusy={isBusy}
          onUndo={() =>
            run(async () => {
              setUndo(await calls.post('OfficeUndoBulkEdit', { numbers }));
              onUndone();
            })
          }
        />
      )}
    </div>
  );
}
