import type { ReactNode } from 'react';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useTexts } from '../texts.ts';
import type { UndoneImport } from './useUndoImport.ts';

export function UndoResult({ error, undone }: { error: unknown; undone: UndoneImport | null }): ReactNode {
  const t = useTexts();
  return (
    <>
      {error !== null && <ErrorMessage error={error} />}
      {undone && (
        <p role="status">
          {t('{number} was undone.', { number: undone.number })}{' '}
          {undone.kept.length > 0 &&
            t('Not undone, because they have changed since: {values}', { values: undone.kept.join(', ') })}
        </p>
      )}
    </>
  );
}
