import { Button, Icon, selectCartCount, useEvent, useShopSelector } from 'mf-shared';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { remoteUnavailableEvent } from '../../remotes/RemoteSlot.tsx';
import { useTexts } from '../../texts.ts';
import header from './Header.module.css';
import styles from './CartButtonPlaceholder.module.css';

/** A request to open the cart clicks the button, which loads the remote and opens the cart. On failure a
 *  message appears in the cart's place. */
export function CartButtonPlaceholder(): ReactNode {
  const t = useTexts();
  const count = useShopSelector(selectCartCount);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isUnavailable, setUnavailable] = useState(false);

  useEvent('checkout:cart-requested', () => button.current?.click());

  useEffect(() => {
    const { current } = button;
    const onUnavailable = (event: Event): void => {
      event.preventDefault();
      setUnavailable(true);
    };
    current?.addEventListener(remoteUnavailableEvent, onUnavailable);
    return () => current?.removeEventListener(remoteUnavailableEvent, onUnavailable);
  }, []);

  useEffect(() => {
    if (!isUnavailable) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => setUnavailable(key !== 'Escape');
    const onPress = ({ target }: Event): void =>
      setUnavailable(target instanceof Node && Boolean(panel.current?.contains(target)));
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [isUnavailable]);

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
      {isUnavailable && (
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
