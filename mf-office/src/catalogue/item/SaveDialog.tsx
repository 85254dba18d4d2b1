import { useState, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
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
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function write(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await save();
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  }

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
        <Button disabled={isBusy} onClick={() => void write()}>
          {t('Save')}
        </Button>
      </div>
    </Dialog>
  );
}
