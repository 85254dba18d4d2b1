import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSharedTexts } from '../locales/useSharedTexts.ts';
import { Icon } from './Icon.tsx';
import { usePopup } from './useCloseOnBack.ts';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** The class of the dialog, for another width. */
  className?: string;
  children: ReactNode;
}

/** Modal: traps and restores the focus. Escape, Back, a click outside and a navigation close it. */
export function Dialog({ title, onClose, className = '', children }: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const clicks = useRef(0);
  const titleId = useId();
  const t = useSharedTexts();
  usePopup(onClose);

  useEffect(() => {
    const dialog = ref.current;
    const previousFocus = document.activeElement;
    dialog?.addEventListener('mousedown', ({ detail }) => void (clicks.current = detail));
    dialog?.addEventListener('click', () => void (clicks.current = 0));
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        // The second click of a double click that opened it is outside.
        if (clicks.current < 2) onClose();
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
