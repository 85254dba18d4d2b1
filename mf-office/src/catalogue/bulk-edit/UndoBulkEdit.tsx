import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { UndoDialog } from '../../form/UndoDialog.tsx';
import { useTexts } from '../../language/texts.ts';

interface Props {
  /** Number of changed items. */
  items: number;
  isBusy?: boolean;
  onUndo: () => void;
}

export function UndoBulkEdit({ items, isBusy = false, onUndo }: Props): ReactNode {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('Undo')}
      </Button>
      {isAsking && (
        <UndoDialog
          title={t('Undo')}
          items={items}
          kept={null}
          onUndo={() => {
            setAsking(false);
            onUndo();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
