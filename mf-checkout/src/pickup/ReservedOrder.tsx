import { useEffect, useState, type ReactNode } from 'react';
import { cartActions, paths, selectCartStatus, useShopDispatch, useShopSelector } from 'mf-shared';
import { ActionLink } from '../page/ActionLink.tsx';
import PaidOrderDetails from '../payment/layout/PaidOrderDetails.tsx';
import { PaymentLayout } from '../payment/layout/PaymentLayout.tsx';
import styles from '../payment/layout/PaymentLayout.module.css';
import { clearTempUser } from '../specification/guest.ts';
import { clearDraft } from '../storedDraft.ts';
import { useTexts } from '../texts.ts';
import { readReservation, storeReservation, type Reservation } from './storedReservation.ts';

export default function ReservedOrder(): ReactNode {
  const t = useTexts();
  const [reservation] = useState(readReservation);
  useFinish(reservation);
  if (!reservation) return null;
  const { order, until, confirmWithinMinutes } = reservation;
  const isConfirmed = confirmWithinMinutes === undefined;
  return (
    <PaymentLayout
      status={isConfirmed ? 'done' : 'next'}
      title={isConfirmed ? t('Order reserved') : t('Please confirm your order')}
    >
      <p className={styles.lead}>
        {isConfirmed
          ? t('Thank you. You pay {amount} when you pick it up, by {date}, at {place}.', {
              amount: t.money(order.amountCents),
              date: t.date(until),
              place: order.delivery.label,
            })
          : t(
              'We have sent a link to {email}. Open it within {minutes} minutes and press “Confirm the order”: it is not placed before that. If you do not see our e-mail, please check your junk or spam folder.',
              { email: order.customer.email, minutes: confirmWithinMinutes },
            )}
      </p>
      <p className={styles.order}>
        {t('Order number')} <strong>{order.number}</strong>
      </p>
      {isConfirmed && (
        <>
          <p className={styles.note}>
            {t(
              'You pay in cash or by card. We write when it is ready; after that day the order is cancelled by itself.',
            )}
          </p>
          <p className={styles.note}>
            {t(
              'A confirmation e-mail is on its way to {email}. If you do not see it, please check your junk or spam folder.',
              { email: order.customer.email },
            )}
          </p>
        </>
      )}
      <PaidOrderDetails order={order} isPaid={false} />
      <p className={styles.actions}>
        <ActionLink to={paths.home()}>{t('OK')}</ActionLink>
      </p>
    </PaymentLayout>
  );
}

/** Removes the order's lines from the cart, once. */
function useFinish(reservation: Reservation | null): void {
  const dispatch = useShopDispatch();
  const isCartReady = useShopSelector(selectCartStatus) === 'ready';
  useEffect(() => {
    if (!reservation || reservation.isFinished || !isCartReady) return;
    storeReservation({ ...reservation, isFinished: true });
    dispatch(cartActions.linesBought(reservation.order.lines));
    clearTempUser();
    clearDraft();
  }, [reservation, dispatch, isCartReady]);
}
