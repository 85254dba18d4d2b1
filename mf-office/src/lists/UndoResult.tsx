import type { ReactNode } from 'react';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useTexts } from '../texts.ts';
import type { UndoneImport } from './useUndoImport.ts';

interface Props {
  isBusy: boolean;
  error: unknown;
  undone: UndoneImport | null;
}

export function UndoResult({ isBusy, error, undone }: Props): ReactNode {
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
    </>
  );
}
