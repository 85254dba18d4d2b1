import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useQuery } from '../../calls/useQuery.ts';
import { useTexts } from '../../language/texts.ts';
import { UndoResult } from '../UndoResult.tsx';
import { useUndoImport } from '../useUndoImport.ts';

/** Shows the result of an applied list, and its undo while it is one of the latest imports. */
export function AppliedImport({ number }: { number: number }): ReactNode {
  const t = useTexts();
  const { loaded, reload } = useQuery('OfficeImports', {});
  const undoing = useUndoImport(reload);
  const latest = loaded.status === 'done' ? loaded.value.imports : [];
  const found = latest.find((one) => one.number === number);
  return (
    <>
      <p role="status">
        {t('Applied as import {number}.', { number })} {found?.isUndone && !undoing.undone && t('Undone')}
      </p>
      <UndoResult undoing={undoing} />
      {found && !found.isUndone && (
        <div>
          <Button variant="outline" disabled={undoing.isBusy} onClick={() => undoing.ask(found)}>
            {t('Undo')}
          </Button>
        </div>
      )}
    </>
  );
}
