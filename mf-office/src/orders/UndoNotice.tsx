import { useEffect, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { BulkActionResult, UndoableStep } from '../contract/calls.ts';
import actions from '../page/actions.module.css';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';

/** For a step that was just completed. */
const undoSecs = 60;

interface Props {
  numbers: string[];
  step: UndoableStep;
  /** For how long the step can be undone. */
  secs?: number;
  onUndone: (result: BulkActionResult) => void;
}

export function UndoNotice({ numbers, step, secs = undoSecs, onUndone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), secs * 1000);
    return () => clearTimeout(timer);
  }, [secs]);

  if (error !== null) return <ErrorMessage error={error} />;
  if (isOver) return null;
  return (
    <div className={actions.row}>
      <span>{t('The customer is told by e-mail within a minute.')}</span>
      <Button
        variant="outline"
        disabled={isBusy}
        onClick={() => run(async () => onUndone(await calls.post('OfficeUndoStep', { numbers, step })))}
      >
        {t('Undo')}
      </Button>
    </div>
  );
}
