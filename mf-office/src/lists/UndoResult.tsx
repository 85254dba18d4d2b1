import type { ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { ErrorMessage } from '../ErrorMessage.tsx';
import forms from '../orders/forms.module.css';
import { useTexts } from '../texts.ts';
import type { useUndoImport } from './useUndoImport.ts';

interface Props {
  undoing: ReturnType<typeof useUndoImport>;
}

export function UndoResult({ undoing: { isBusy, error, undone, asked, undo, cancel } }: Props): ReactNode {
  const t = useTexts();
  return (
    <>
      {error !== null && <ErrorMessage error={error} />}
      {isBusy && <p role="status">{t('The change is being undone.')}</p>}
      {undone && (
        <p role="status">
          {t('{number} was undone.', { number: undone.number })}{' '}
          {undone.kept.length > 0 &&
            t('Not undone, because they have changed since: {values}', { values: undone.kept.join(', ') })}
        </p>
      )}
      {asked && (
        <Dialog title={t('Undo {number}', { number: asked.number })} onClose={cancel}>
          <div className={forms.form}>
            <p>
              {t('{file}: {count} items will be as they were before.', {
                count: asked.items,
                file: asked.file,
              })}
            </p>
            {asked.kept.length > 0 && (
              <>
                <p>{t('This cannot be undone, because it has changed since:')}</p>
                <ul>
                  {asked.kept.map((value) => (
                    <li key={value}>{value}</li>
                  ))}
                </ul>
              </>
            )}
            <Button onClick={() => undo(asked.number)}>
              {asked.kept.length > 0 ? t('Undo the rest') : t('Undo')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
