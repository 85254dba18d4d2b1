import { useCallback, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useOffice } from '../../officeClient.ts';
import { useTexts } from '../../texts.ts';
import { useLoaded } from '../../useLoaded.ts';
import { UndoResult } from '../UndoResult.tsx';
import { useUndoImport } from '../useUndoImport.ts';

/** What became of an applied list, and its undo while it is one of the latest imports. */
export function AppliedImport({ number }: { number: number }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded, reload } = useLoaded(useCallback(() => calls.get('OfficeImports', {}), [calls]));
  const undoing = useUndoImport(reload);
  const latest = loaded.status === 'done' ? loaded.value.imports : [];
  const isUndone = latest.find((one) => one.number === number)?.isUndone;
  return (
    <>
      <p role="status">
        {t('Applied as import {number}.', { number })} {isUndone && !undoing.undone && t('Undone')}
      </p>
      <UndoResult undoing={undoing} />
      {isUndone === false && (
        <div>
          <Button variant="outline" disabled={undoing.isBusy} onClick={() => undoing.undo(number)}>
            {t('Undo')}
          </Button>
        </div>
      )}
    </>
  );
}
