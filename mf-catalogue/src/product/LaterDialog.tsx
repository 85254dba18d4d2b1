import { Button } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './LaterDialog.module.css';

interface Props {
  label: string;
  children: (dialogs: typeof import('./dialogs.ts'), close: () => void) => ReactNode;
}

/** The dialog is loaded on the first click. If loading fails, the next click tries again. */
export function LaterDialog({ label, children }: Props): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = async (): Promise<void> => {
    const dialogs = await import('./dialogs.ts').catch(console.warn);
    if (dialogs) setDialog(children(dialogs, () => setDialog(null)));
  };
  return (
    <div>
      <Button variant="quiet" className={styles.link} aria-haspopup="dialog" onClick={() => void open()}>
        {label}
      </Button>
      {/* Rendered outside the surrounding form, so that its fields do not belong to it. */}
      {dialog && createPortal(dialog, document.body)}
    </div>
  );
}
