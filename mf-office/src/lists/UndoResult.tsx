import type { ReactNode } from 'react';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { UndoDialog } from '../form/UndoDialog.tsx';
import { useTexts } from '../language/texts.ts';
import type { useUndoImport } from './useUndoImport.ts';

interface Props {
  undoing: ReturnType<typeof useUndoImport>;
}

export function UndoResult({ undoing: { isBusy, error, undone, asked, undo, cancel } }: Props): ReactNode {
  const t = useTexts();
  return (
    <>
      <ErrorMessage error={error} />
      {isBusy && <p role="status">{t('The change is being undone.')}</p>}
      {undone && (
        <p role="status">
          {t('{number} was undone.', { number: undone.number })}{' '}
          {undone.kept.length > 0 &&
            t('Not undone, because they have changed since: {values}', { values: undone.kept.join(', ') })}
        </p>
      )}
      {asked && (
        <UndoDialog
          title={t('Undo {number}', { number: asked.number })}
          {...asked}
          onUndo={() => undo(asked.number)}
          onClose={cancel}
        />
      )}
    </>
  );
}
