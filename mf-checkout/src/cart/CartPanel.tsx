import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon, usePopup } from 'mf-shared';
import { isSmallScreen } from '../page/isSmallScreen.ts';
import { useTexts } from '../texts.ts';
import { CartContents } from './CartContents.tsx';
import styles from './CartPanel.module.css';

export function CartPanel({ onClose }: { onClose: () => void }): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useTexts();

  usePopup(onClose);
  const onBackdropClick = useEffectEvent(onClose);

  // A layout effect, because a modal returns the focus only if it is closed before it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (isSmallScreen()) dialog.showModal();
    else dialog.open = true;
    dialog.focus({ preventScroll: true });
    // The contents cover the whole dialog, so a click whose target is the dialog hit its backdrop.
    const onClick = ({ target }: MouseEvent): void => {
      if (target === dialog) onBackdropClick();
    };
    dialog.addEventListener('click', onClick);
    return () => {
      dialog.removeEventListener('click', onClick);
      dialog.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.contents}>
        <div className={styles.header}>
          <h2 id={titleId}>{t('CART')}</h2>
          <button type="button" className={styles.close} aria-label={t('Close cart')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <CartContents onLeave={onClose} onFocusLost={() => ref.current?.focus({ preventScroll: true })} />
      </div>
    </dialog>
  );
}
