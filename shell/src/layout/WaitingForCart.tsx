import { Icon, useEvent } from 'mf-shared';
import { useRef, type ReactNode } from 'react';
import styles from './Header.module.css';

/** The cart's button until its remote is there. What asks for the cart meanwhile presses it, and the press is passed on. */
export function WaitingForCart(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEvent('checkout:cart-requested', () => button.current?.click());
  return (
    <button ref={button} type="button" className={styles['icon']} aria-label="Cart">
      <Icon name="cart" />
    </button>
  );
}
