import { Button } from 'mf-shared';
import { useLater } from 'mf-shared/useLater';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LoadError } from '../../page/LoadError.tsx';
import styles from './LaterDialog.module.css';

interface Props {
  label: string;
  children: (dialogs: typeof import('./dialogs.ts'), close: () => void) => ReactNode;
}

/** The dialog is loaded on the first click. */
export function LaterDialog({ label, children }: Props): ReactNode {
  const later = useLater(() => import('./dialogs.ts'));
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = async (): Promise<void> => {
    const dialogs = await later.load();
    if (dialogs) setDialog(children(dialogs, () => setDialog(null)));
  };
  return (
    <div>
      <Button
        variant="quiet"
        className={styles.link}
        aria-haspopup="dialog"
        aria-busy={later.isLoading}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {later.hasFailed && <LoadError isRetrying={later.isLoading} onRetry={() => void open()} />}
      {/* Rendered outside the surrounding form, so that its fields do not belong to it. */}
      {dialog && createPortal(dialog, document.body)}
    </div>
  );
}
