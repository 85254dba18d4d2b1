import type { CancelReason, OfficeOrder } from '../../../contract/calls.ts';
import { cancelReasonNames } from '../../names/cancelReasonNames.ts';
import { BackToStock } from './fields/BackToStock.tsx';
import type { FormOf } from './ChangeForm.ts';
import { GiveBack } from './fields/GiveBack.tsx';
import { toRestock, type Quantities } from './fields/quantities.ts';
import { ReasonField } from './fields/ReasonField.tsx';

interface Cancellation {
  reason: CancelReason | '';
  quantities: Quantities;
}

export const cancelForm: FormOf<Cancellation> = ({ order, t }) => {
  const { number, lines, payAtPickup, refundableCents } = order;
  const amount = t.money(refundableCents);
  return {
    number,
    title: t('Cancel the order'),
    initial: { reason: '', quantities: stillSellable(order) },
    intro: () => (
      <>
        <p>
          {payAtPickup
            ? t('All pieces go back to stock. This cannot be undone.')
            : refundableCents > 0
              ? t('{amount} goes back to the customer. This cannot be undone.', { amount })
              : t('No money goes back to the customer. This cannot be undone.')}
        </p>
        <GiveBack order={order} cents={refundableCents} />
      </>
    ),
    fields: ({ values: { quantities }, change, of }) => (
      <>
        <ReasonField
          label={t(order.email ? 'Reason (the customer reads it)' : 'Reason')}
          names={cancelReasonNames}
          {...of('reason')}
        />
        {!payAtPickup && (
          <BackToStock
            lines={lines}
            quantities={quantities}
            onChange={(part) => change({ quantities: { ...quantities, ...part } })}
          />
        )}
      </>
    ),
    buttons: () => [{ name: t('Cancel the order') }],
    toChange: ({ reason, quantities }) => ({
      kind: 'cancel',
      reason: reason as CancelReason,
      restock: payAtPickup ? undefined : toRestock(lines, quantities),
    }),
  };
};

/** Packed units with a customization were made for this customer and cannot be sold again. */
const stillSellable = ({ lines, state }: OfficeOrder): Quantities =>
  Object.fromEntries(
    lines.map((line) => [line.id, state === 'packed' && line.customization ? 0 : line.returnable]),
  );

/** Cancels a phone order that the customer has not paid. */
export const cancelUnpaidForm: FormOf<{ reason: CancelReason | ''; isTold: boolean }> = ({ order, t }) => ({
  number: order.number,
  title: t('Cancel the order'),
  initial: { reason: '', isTold: order.email !== '' },
  intro: () => (
    <p>{t('Its pieces are free again, and the link to pay stops working. This cannot be undone.')}</p>
  ),
  fields: ({ values: { isTold }, change, of }) => (
    <>
      <ReasonField
        label={t(isTold ? 'Reason (the customer reads it)' : 'Reason')}
        names={cancelReasonNames}
        {...of('reason')}
      />
      {order.email && (
        <label>
          <input
            type="checkbox"
            checked={isTold}
            onChange={({ target }) => change({ isTold: target.checked })}
          />{' '}
          {t('Tell the customer by e-mail')}
        </label>
      )}
    </>
  ),
  buttons: () => [{ name: t('Cancel the order') }],
  toChange: ({ reason, isTold }) => ({ kind: 'cancel-unpaid', reason: reason as CancelReason, isTold }),
});
