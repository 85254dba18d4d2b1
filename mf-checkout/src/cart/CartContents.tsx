import { useState, type ReactNode } from 'react';
import {
  Button,
  cartActions,
  formatCents,
  Link,
  pageAccess,
  paths,
  selectCartLines,
  selectSubtotalCents,
  useNavigate,
  useShopDispatch,
  useShopSelector,
  type CartLine,
} from 'mf-shared';
import { CartLineRow } from './CartLineRow.tsx';
import { LinesLimit, useIsTooLong } from './LinesLimit.tsx';
import { useCartNews } from './useCartNews.ts';
import styles from './CartContents.module.css';

interface Props {
  onLeave: () => void;
  /** The button that had the focus is gone with its line. */
  onFocusLost: () => void;
}

export function CartContents({ onLeave, onFocusLost }: Props): ReactNode {
  const lines = useShopSelector(selectCartLines);
  const subtotalCents = useShopSelector(selectSubtotalCents);
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const { news } = useCartNews();
  const isTooLong = useIsTooLong();
  const [removed, setRemoved] = useState('');

  const remove = (line: CartLine): void => {
    onFocusLost();
    dispatch(cartActions.lineRemoved(line.specific_id));
    setRemoved(`${line.name} was removed from the cart.`);
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
        <div className={styles['empty']}>
          <p>Cart is empty</p>
          <Link to={paths.allProducts()} onClick={onLeave}>
            See all products
          </Link>
        </div>
      )}
      {lines.length > 0 && (
        <>
          <ul className={styles['lines']} aria-label="Items in the cart">
            {lines.map((line) => (
              <CartLineRow
                key={line.specific_id}
                line={line}
                news={news.get(line.specific_id)}
                onRemove={() => remove(line)}
                onLeave={onLeave}
              />
            ))}
          </ul>
          <div className={styles['foot']}>
            <p className={styles['subtotal']}>
              <span>Subtotal</span> <strong>{formatCents(subtotalCents)}</strong>
            </p>
            <p className={styles['note']}>VAT included. Delivery is added at checkout.</p>
            <LinesLimit />
            <Button className={styles['checkout']} aria-disabled={isTooLong} onClick={checkout}>
              Proceed to Checkout
            </Button>
          </div>
        </>
      )}
    </>
  );
}
