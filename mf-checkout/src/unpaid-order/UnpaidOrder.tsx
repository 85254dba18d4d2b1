import { useEffect, useState, type ReactNode } from 'react';
import {
  Button,
  cartActions,
  pageAccess,
  paths,
  selectLines,
  Skeleton,
  toCartLine,
  useCalls,
  useLocation,
  useNavigate,
  useSearchParams,
  useShopDispatch,
  useShopSelector,
  type CartLine,
} from 'mf-shared';
import { LineCustomization, LineName, LinePicture } from '../cart/LineDetails.tsx';
import { ActionLink } from '../page/ActionLink.tsx';
import { useTexts } from '../texts.ts';
import { PayLink } from './PayLink.tsx';
import { missingLines } from './missingLines.ts';
import styles from './UnpaidOrder.module.css';

interface Order {
  lines: CartLine[];
  /** Set if it was taken by phone: it is paid as it is. */
  amountCents?: number | undefined;
  deliveryCents?: number | undefined;
}

/** Null if nothing is left to pay. */
type Result = Order | null | 'loading' | 'failed';

export default function UnpaidOrder(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const cart = useShopSelector(selectLines);
  const id = useSearchParams()[0].get('order') ?? '';
  // Browsers never send the fragment to a server.
  const token = useLocation().hash.slice(1);
  const [result, setResult] = useState<Result>('loading');

  useEffect(() => {
    if (result !== 'loading') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const request =
      id && token ? calls.post('ShopUnpaidOrder', { id, token }, { signal }) : Promise.resolve(null);
    request.then(
      (order) => setResult(order && { ...order, lines: order.lines.map(toCartLine) }),
      () => !signal.aborted && setResult('failed'),
    );
    return () => controller.abort();
  }, [calls, id, token, result]);

  if (result === 'loading') return <Skeleton size="page" label={t('Loading your order')} />;
  if (result === 'failed')
    return (
      <>
        <p role="alert">{t('Your order could not be loaded.')}</p>
        <Button onClick={() => setResult('loading')}>{t('Try again')}</Button>
      </>
    );
  if (!result)
    return (
      <>
        <p>{t('This order is paid already, or its link does not work any more.')}</p>
        <ActionLink to={paths.allProducts()}>{t('See all products')}</ActionLink>
      </>
    );

  function restoreCart(lines: CartLine[]): void {
    for (const line of missingLines(lines, cart)) dispatch(cartActions.lineAdded(line));
    pageAccess.grant();
    void navigate(paths.checkout());
  }

  const { lines, amountCents, deliveryCents = 0 } = result;
  return (
    <>
      {amountCents === undefined && (
        <p>{t('This is what you chose. The checkout shows what has changed since, in price or in stock.')}</p>
      )}
      <ul className={styles.lines} aria-label={t('Items of the order')}>
        {lines.map((line, index) => (
          <li key={index} className={styles.line}>
            <LinePicture line={line} />
            <div>
              <LineName line={line} update={undefined} />
              <p className={styles.price}>
                {line.quantity} × {t.money(line.unitPriceCents)}
              </p>
              <LineCustomization line={line} />
            </div>
          </li>
        ))}
      </ul>
      {amountCents === undefined ? (
        <Button onClick={() => restoreCart(lines)}>{t('Continue to checkout')}</Button>
      ) : (
        <>
          <p>
            {t('Delivery cost')}: {t.money(deliveryCents)}
          </p>
          <PayLink id={id} token={token} lines={lines} amountCents={amountCents} />
        </>
      )}
    </>
  );
}
