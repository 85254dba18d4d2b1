import { type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import type { PendingEdit } from './fieldEdits.ts';
import { shorten } from './shorten.ts';
import styles from './EditForm.module.css';

interface Props {
  title: string;
  edits: PendingEdit[];
  save: () => Promise<void>;
  onClose: () => void;
}

export function SaveDialog({ title, edits, save, onClose }: Props): ReactNode {
  const t = useTexts();
  const { isBusy, error, run } = useAction();

  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.dialog}>
        {error !== null && <ErrorMessage error={error} />}
        <ul>
          {edits.map(({ key, label, base, value, show = shorten }) => (
            <li key={key}>
              {label}: {show(base)} → {show(value)}
            </li>
          ))}
        </ul>
        <Button disabled={isBusy} onClick={() => run(save)}>
          {t('Save')}
        </Button>
      </div>
    </Dialog>
  );
}
