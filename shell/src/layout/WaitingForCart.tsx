import { Icon, selectCartCount, useEvent, useShopSelector } from 'mf-shared';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import headerStyles from './Header.module.css';
import styles from './WaitingForCart.module.css';

/** The cart's button until its remote is there: it counts, and what asks for the cart meanwhile presses it, and the press
 *  is passed on. */
export function WaitingForCart(): ReactNode {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const count = useShopSelector(selectCartCount);
  useEvent('checkout:cart-requested', () => button.current?.click());
  const label = count === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count });
  return (
    <button
      ref={button}
      type="button"
      className={`${headerStyles['icon']} ${styles['cart']}`}
      aria-label={count === 0 ? t('Cart') : label}
    >
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
