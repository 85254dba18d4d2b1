import { Button } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './LaterDialog.module.css';

interface Props {
  label: string;
  children: (dialogs: typeof import('./dialogs.ts'), close: () => void) => ReactNode;
}

/** A button whose dialog's code is loaded when it is first asked for. Where that fails, the next tap tries again. */
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
      {/* Elsewhere in the page: its fields are none of the form around this button. */}
      {dialog && createPortal(dialog, document.body)}
    </div>
  );
}
