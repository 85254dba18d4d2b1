import type { ReactNode } from 'react';
import type { Supplement } from 'mf-shared/calls';
import { useTexts } from '../../texts.ts';

export const canBePaid = ({ state, payUntil }: Supplement): boolean =>
  state === 'awaited' && (payUntil === null || Date.parse(payUntil) > Date.now());

interface Props {
  supplement: Supplement;
  /** It was already cancelled when it was paid, so the payment is refunded. */
  isReturned?: boolean;
}

/** The state of a change of an order that is to be paid, and what the customer can do. */
export function SupplementState({ supplement, isReturned = false }: Props): ReactNode {
  const t = useTexts();
  const { order, change, state, payUntil } = supplement;
  if (isReturned || state === 'cancelled')
    return (
      <>
        <p>{t('The change of your order {order} was cancelled: {change}.', { order, change })}</p>
        <p>
          {isReturned
            ? t('Your money is on its way back to your card, and you get an e-mail about it.')
            : t('You need not pay anything.')}
        </p>
      </>
    );
  if (state === 'paid')
    return <p>{t('The change of your order {order} is paid: {change}.', { order, change })}</p>;
  return (
    <>
      <p>
        {t('The change of your order {order} is not paid: {change}. Your order is as it was.', {
          order,
          change,
        })}
      </p>
      {!canBePaid(supplement) && (
        <p>{t('The link to pay it does not work any more. If you still want it, please write to us.')}</p>
      )}
      {canBePaid(supplement) && payUntil && (
        <p>
          {t('The link in our e-mail works until {date}.', {
            date: t.date(payUntil, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
    </>
  );
}
