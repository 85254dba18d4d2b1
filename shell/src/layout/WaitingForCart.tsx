import { Button, Icon, selectCartCount, useEvent, useShopSelector } from 'mf-shared';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { remoteAway } from '../remotes/remoteAway.ts';
import { useTexts } from '../texts.ts';
import header from './Header.module.css';
import styles from './WaitingForCart.module.css';

/** The cart's button until its remote is there: it counts, and where the cart cannot be had it says so. What asks for
 *  the cart meanwhile presses it, and the press is passed on. */
export function WaitingForCart(): ReactNode {
  const t = useTexts();
  const count = useShopSelector(selectCartCount);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);

  useEvent('checkout:cart-requested', () => button.current?.click());

  useEffect(() => {
    const { current } = button;
    const say = (event: Event): void => {
      event.preventDefault();
      setAway(true);
    };
    current?.addEventListener(remoteAway, say);
    return () => current?.removeEventListener(remoteAway, say);
  }, []);

  useEffect(() => {
    if (!isAway) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => setAway(key !== 'Escape');
    const onPress = ({ target }: Event): void =>
      setAway(target instanceof Node && Boolean(panel.current?.contains(target)));
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [isAway]);

  const label = count === 1 ? t('Cart, 1 item') : t('Cart, {count} items', { count });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${header.icon} ${styles.cart}`}
        aria-label={count === 0 ? t('Cart') : label}
      >
        <Icon name="cart" />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {isAway && (
        <div ref={panel} className={styles.panel}>
          <p role="status">
            {t('Cart and checkout are not available at the moment. What is in your cart is kept.')}
          </p>
          <Button>{t('Try again')}</Button>
        </div>
      )}
    </>
  );
}
