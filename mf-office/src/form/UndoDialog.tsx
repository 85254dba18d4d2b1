import type { ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import forms from './form.module.css';
import { useTexts } from '../language/texts.ts';
import { useCount } from '../page/useCount.ts';

interface Props {
  title: string;
  /** Number of changed items. */
  items: number;
  /** Name of the file that changed them. */
  file?: string;
  /** Values that cannot be undone; null if they are not known in advance. */
  kept: string[] | null;
  onUndo: () => void;
  onClose: () => void;
}

/** Asks before changes of several items are undone. */
export function UndoDialog({ title, items, file, kept, onUndo, onClose }: Props): ReactNode {
  const t = useTexts();
  const count = useCount();
  const isKept = kept !== null && kept.length > 0;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={forms.form}>
        <p>
          {file && `${file}: `}
          {t('{count} items will be as they were before.', { count: count(items) })}{' '}
          {!kept && t('What has changed since stays as it is.')}
        </p>
        {isKept && (
          <>
            <p>{t('This cannot be undone, because it has changed since:')}</p>
            <ul>
              {kept.map((value) => (
                <li key={value}>{value}</li>
              ))}
            </ul>
          </>
        )}
        <Button onClick={onUndo}>{isKept ? t('Undo the rest') : t('Undo')}</Button>
      </div>
    </Dialog>
  );
}
