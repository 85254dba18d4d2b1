import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from 'mf-shared';
import { isSmallScreen } from '../isSmallScreen.ts';
import { CartContents } from './CartContents.tsx';
import { useTexts } from '../texts.ts';
import styles from './CartPanel.module.css';

/** Below the cart icon on wide screens; on a phone a sheet from the bottom, above everything else. */
export function CartPanel({ onClose }: { onClose: () => void }): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useTexts();

  const onBackdrop = useEffectEvent(onClose);

  // Closed before it leaves the page: only then does a modal give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (isSmallScreen()) dialog.showModal();
    else dialog.open = true;
    dialog.focus({ preventScroll: true });
    // What is inside covers the whole sheet: a click on the dialog itself is one on what lies behind it.
    const onClick = ({ target }: MouseEvent): void => {
      if (target === dialog) onBackdrop();
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
      <div className={styles.inside}>
        <div className={styles.head}>
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
