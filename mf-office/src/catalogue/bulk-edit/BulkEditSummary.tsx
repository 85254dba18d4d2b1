import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import actions from '../../page/actions.module.css';
import { useCount } from '../../page/useCount.ts';
import { useTexts } from '../../language/texts.ts';
import { useBulkEdits, type BulkRun } from './BulkEditContext.ts';
import { BulkEditOutcome } from './BulkEditOutcome.tsx';
import { BulkEditProgress } from './BulkEditProgress.tsx';
import { canUndo, isFinished, progressOf } from './bulkRun.ts';
import { UndoBulkEdit } from './UndoBulkEdit.tsx';
import styles from './BulkEdit.module.css';

/** The progress of a bulk edit, then its results, with undo. */
export function BulkEditSummary({ run }: { run: BulkRun }): ReactNode {
  const t = useTexts();
  const count = useCount();
  const { goOn, undo, stop, close } = useBulkEdits();
  const { isRunning, error, result } = run;
  const progress = progressOf(run);

  if (isRunning)
    return (
      <div className={styles.summary}>
        <BulkEditProgress
          label={run.undo ? t('Undoing the changes') : t('Changing the items')}
          {...progress}
        />
        <Button variant="outline" onClick={stop}>
          {t('Stop')}
        </Button>
      </div>
    );
  return (
    <div className={styles.summary}>
      <div role="status">
        {!isFinished(run) && (
          <p>
            {t('Stopped after {sent} of {all}.', { sent: count(progress.sent), all: count(progress.all) })}
          </p>
        )}
        <BulkEditOutcome result={result} undo={run.undo} />
      </div>
      <ErrorMessage error={error} />
      <div className={actions.row}>
        {!isFinished(run) && <Button onClick={() => goOn(run)}>{t('Continue')}</Button>}
        {canUndo(run) && <UndoBulkEdit items={result.changed.length} onUndo={() => undo(run)} />}
        <Button variant="quiet" onClick={close}>
          {t('Close')}
        </Button>
      </div>
    </div>
  );
}
