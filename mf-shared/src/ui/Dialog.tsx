import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSharedTexts } from '../languages/useSharedTexts.ts';
import { Icon } from './Icon.tsx';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal on the browser's own dialog: it keeps the focus inside, gives it back, and Escape closes it. */
export function Dialog({ title, onClose, children }: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useSharedTexts();

  useEffect(() => {
    const dialog = ref.current;
    const cameFrom = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
