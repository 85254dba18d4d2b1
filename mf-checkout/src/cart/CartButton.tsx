import { startTransition, useRef, useState, type ReactNode } from 'react';
import { Icon, selectCartCount, selectCartStatus, useEvent, useShopSelector } from 'mf-shared';
import { useForgottenOrder } from '../payment/outcome/useForgottenOrder.ts';
import { useTexts } from '../texts.ts';
import { CartPanel } from './CartPanel.tsx';
import { useDismissal } from './useDismissal.ts';
import styles from './CartButton.module.css';

const nextPaint = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run));

export default function CartButton(): ReactNode {
  const t = useTexts();
  const isReady = useShopSelector(selectCartStatus) === 'ready';
  const count = useShopSelector(selectCartCount);
  const shown = isReady ? count : 0;
  const label = shown === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count: shown });
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = (): void => {
    const hadFocus = root.current?.contains(document.activeElement);
    setIsOpen(false);
    if (hadFocus) button.current?.focus({ preventScroll: true });
  };

  // Paint the badge first: the panel takes long to render on a slow phone.
  useEvent('checkout:cart-requested', () => nextPaint(() => startTransition(() => setIsOpen(true))));
  useForgottenOrder();
  useDismissal(root, { isOpen, onClose: close, onLeave: () => setIsOpen(false) });

  return (
    <div ref={root} className={styles.cart}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={shown === 0 ? t('Cart') : label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <Icon name="cart" />
        {shown > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      {isOpen && <CartPanel onClose={close} />}
    </div>
  );
}
