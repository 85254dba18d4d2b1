import { useState, type ReactNode } from 'react';
import { Link, paths, Skeleton } from 'mf-shared';
import { LoadError } from '../LoadError.tsx';
import { useQuery } from '../useQuery.ts';
import { useTexts } from '../texts.ts';
import { LinesTable } from '../account-page/orders/LinesTable.tsx';
import CancelReserved from '../account-page/orders/CancelReserved.tsx';
import { cancelTexts } from '../account-page/orders/cancelTexts.ts';
import ConfirmReserved from './ConfirmReserved.tsx';
import table from '../account-page/tab/table.module.css';
import styles from './ReceiptPage.module.css';

interface Props {
  id: string;
  token: string;
}

const focus = (heading: HTMLHeadingElement | null): void => heading?.focus();

/** Shown at a mailed link while there is no receipt. */
export default function ReservedOrder({ id, token }: Props): ReactNode {
  const t = useTexts();
  const { result, refetch } = useQuery(`reserved order ${id} ${token}`, (calls, options) =>
    id ? calls.post('ShopReservedOrder', { id, token }, options) : Promise.resolve(null),
  );
  const [isChanged, setChanged] = useState(false);
  const onDone = (): void => {
    setChanged(true);
    refetch();
  };
  if (result.status === 'loading') return <Skeleton size="page" label={t('Loading the order')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const order = result.value;
  const contact = <Link to={paths.contact()}>{t('Contact Us')}</Link>;
  if (!order)
    return (
      <>
        <h1>{t('Receipt')}</h1>
        <p>{t('This link does not work any more. Please contact us if you need help.')}</p>
        {contact}
      </>
    );
  const { isCancelled, cancelReason, isReady, isToConfirm = false, totalCents, delivery, lines } = order;
  const due = { amount: t.money(totalCents), date: t.date(order.until) };
  return (
    <>
      <h1 ref={isChanged ? focus : undefined} tabIndex={-1}>
        {t('Order {id}', { id: order.number })}
      </h1>
      {isCancelled ? (
        <p>{t(cancelTexts[cancelReason ?? 'unpaid'])}</p>
      ) : (
        <>
          <p>{t('To pay at pickup until {date}: {amount}, in cash or by card.', due)}</p>
          {isToConfirm ? (
            <p>{t('Please confirm it. Until then nothing is ordered, and others may buy the pieces.')}</p>
          ) : (
            <p>{isReady ? t('It is ready for pickup.') : t('We write when it is ready for pickup.')}</p>
          )}
        </>
      )}
      <p>{delivery}</p>
      <div className={table.frame}>
        <LinesTable
          caption={t('Order {id}', { id: order.number })}
          lines={lines}
          sums={[[t('Total'), totalCents]]}
          hasPrices={false}
        />
      </div>
      <div className={styles.tools}>
        {isToConfirm && <ConfirmReserved id={id} token={token} onDone={onDone} />}
        {!isCancelled && !isToConfirm && <CancelReserved id={id} token={token} onDone={onDone} />}
        {contact}
      </div>
    </>
  );
}
