import { useState, type ReactNode } from 'react';
import {
  Button,
  cartActions,
  lineId,
  Link,
  pageAccess,
  paths,
  selectCartCount,
  selectLines,
  selectSubtotalCents,
  useNavigate,
  useShopDispatch,
  useShopSelector,
  type CartLine,
} from 'mf-shared';
import { Slot } from '../Slot.ts';
import { useTexts } from '../texts.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { DeliveryNote } from './DeliveryNote.tsx';
import { LinesLimit, useIsTooLong } from './LinesLimit.tsx';
import { useCartCheck } from './useCartCheck.ts';
import styles from './CartContents.module.css';

interface Props {
  onLeave: () => void;
  /** Called when the focused button is about to be removed with its line. */
  onFocusLost: () => void;
}

export function CartContents({ onLeave, onFocusLost }: Props): ReactNode {
  const t = useTexts();
  const lines = useShopSelector(selectLines);
  const quantity = useShopSelector(selectCartCount);
  const subtotalCents = useShopSelector(selectSubtotalCents);
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const { updates } = useCartCheck();
  const isTooLong = useIsTooLong();
  const [removed, setRemoved] = useState('');

  const remove = (line: CartLine): void => {
    onFocusLost();
    dispatch(cartActions.lineRemoved(lineId(line)));
    setRemoved(t('{name} was removed from the cart.', { name: line.name }));
  };

  const checkout = (): void => {
    if (isTooLong) return;
    pageAccess.grant();
    onLeave();
    void navigate(paths.checkout());
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {removed}
      </p>
      {lines.length === 0 && (
        <div className={styles.empty}>
          <p>{t('Cart is empty')}</p>
          <Link to={paths.allProducts()} onClick={onLeave}>
            {t('See all products')}
          </Link>
        </div>
      )}
      {lines.length > 0 && (
        <>
          <ul className={styles.lines} aria-label={t('Items in the cart')}>
            {lines.map((line) => (
              <CartLineRow
                key={lineId(line)}
                line={line}
                update={updates.get(lineId(line))}
                onRemove={() => remove(line)}
                onLeave={onLeave}
              />
            ))}
          </ul>
          <div className={styles.footer}>
            <div className={styles.extras}>
              <Slot name="cart:above-total" props={{ pieces: quantity, subtotalCents }} />
            </div>
            <p className={styles.subtotal}>
              <span>{t('Subtotal')}</span> <strong>{t.money(subtotalCents)}</strong>
            </p>
            <p className={styles.note}>
              <DeliveryNote subtotalCents={subtotalCents} />
            </p>
            <LinesLimit />
            <Button className={styles.checkout} aria-disabled={isTooLong} onClick={checkout}>
              {t('Proceed to Checkout')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
