import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { useOffice } from '../officeClient.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';
import { BulkEditNotChanged, type BulkEditOutcome } from './BulkEditNotChanged.tsx';
import styles from './BulkEdit.module.css';

interface Props {
  result: BulkEditOutcome & { changed: { number: number | null }[] };
  onUndone: () => void;
}

export function BulkEditSummary({ result, onUndone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [undo, setUndo] = useState<{ undone: number; refused: string[] } | null>(null);
  const numbers = result.changed.flatMap(({ number }) => number ?? []);
  return (
    <div className={styles.summary}>
      <div role="status">
        {undo ? (
          <>
            <p>{t('Undone: {count}', { count: undo.undone })}</p>
            {undo.refused.map((why) => (
              <p key={why} lang="en">
                {why}
              </p>
            ))}
          </>
        ) : (
          <>
            <p>{t('Changed: {count}', { count: result.changed.length })}</p>
            <BulkEditNotChanged result={result} />
          </>
        )}
      </div>
      {error !== null && <ErrorMessage error={error} />}
      {!undo && numbers.length > 0 && (
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() =>
            run(async () => {
              setUndo(await calls.post('OfficeUndoBulkEdit', { numbers }));
              onUndone();
            })
          }
        >
          {t('Undo')}
        </Button>
      )}
    </div>
  );
}
