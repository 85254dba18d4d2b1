import { useEffect, useState, type ReactNode } from 'react';
import {
  Button,
  cartActions,
  lineTotalCents,
  pageAccess,
  paths,
  selectLines,
  Skeleton,
  useCalls,
  useLocation,
  useNavigate,
  useSearchParams,
  useShopDispatch,
  useShopSelector,
} from 'mf-shared';
import type { UnpaidOrder as LoadedOrder } from 'mf-shared/calls';
import { LineCustomization, LineName, LinePicture } from '../cart/LineDetails.tsx';
import { useTexts, type Texts } from '../texts.ts';
import { NothingToPay } from './NothingToPay.tsx';
import { PayLink } from './PayLink.tsx';
import { missingLines } from './missingLines.ts';
import styles from './UnpaidOrder.module.css';

/** Null if nothing is left to pay. */
type Result = LoadedOrder | null | 'loading' | 'failed';

export default function UnpaidOrder(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
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
    request.then(setResult, () => !signal.aborted && setResult('failed'));
    return () => controller.abort();
  }, [calls, id, token, result]);

  if (typeof result === 'object' && result)
    return (
      <>
        <h1>{titleOf(result, t)}</h1>
        <Order id={id} token={token} order={result} />
      </>
    );
  return (
    <>
      <h1>{result === null ? t('Your link to pay') : t('Your unpaid order')}</h1>
      {result === 'loading' && <Skeleton size="page" label={t('Loading your order')} />}
      {result === 'failed' && (
        <>
          <p role="alert">{t('Your order could not be loaded.')}</p>
          <Button onClick={() => setResult('loading')}>{t('Try again')}</Button>
        </>
      )}
      {result === null && <NothingToPay id={id} token={token} />}
    </>
  );
}

function titleOf({ supplement }: LoadedOrder, t: Texts): string {
  if (!supplement) return t('Your unpaid order');
  return supplement.isAddition ? t('Pay for what we add') : t('Pay for your exchange');
}

function Order({ id, token, order }: { id: string; token: string; order: LoadedOrder }): ReactNode {
  const t = useTexts();
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const cart = useShopSelector(selectLines);
  const { lines, amountCents, deliveryCents = 0, supplement } = order;
  const fullCents = lines.reduce((sum, line) => sum + lineTotalCents(line), deliveryCents);
  const voucherCents = fullCents - (amountCents ?? fullCents);

  function restoreCart(): void {
    for (const line of missingLines(lines, cart)) dispatch(cartActions.lineAdded(line));
    pageAccess.grant();
    void navigate(paths.checkout());
  }

  return (
    <>
      {supplement && (
        <p>
          {t(
            supplement.isAddition
              ? 'As agreed, we add to your order {order}: {change}.'
              : 'As agreed, we exchange pieces of your order {order}: {change}. You pay the difference.',
            { order: supplement.order, change: supplement.change },
          )}
        </p>
      )}
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
        <Button onClick={restoreCart}>{t('Continue to checkout')}</Button>
      ) : (
        <>
          {!supplement && (
            <p>
              {t('Delivery cost')}: {t.money(deliveryCents)}
              {voucherCents > 0 && ` · ${t('Voucher')}: −${t.money(voucherCents)}`}
            </p>
          )}
          <PayLink id={id} token={token} lines={lines} amountCents={amountCents} />
        </>
      )}
    </>
  );
}
