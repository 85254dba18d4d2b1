import type { OfficeOrder } from '../../../contract/calls.ts';
import { BackToStock } from './fields/BackToStock.tsx';
import type { FormOf } from './ChangeForm.ts';
import { toRestock, type Quantities } from './fields/quantities.ts';

type Withdrawal = OfficeOrder['withdrawals'][number];

export const settleForm =
  (withdrawal: Withdrawal): FormOf<Quantities> =>
  ({ order, t }) => {
    const lines = order.lines.filter(({ id }) => withdrawal.lines.some(({ lineId }) => lineId === id));
    return {
      number: order.number,
      title: t('Settle the withdrawal'),
      initial: sellable(lines, withdrawal),
      intro: () => <p>{t('The goods are back, and the customer has received money or a voucher.')}</p>,
      fields: ({ values, change }) => <BackToStock lines={lines} quantities={values} onChange={change} />,
      buttons: () => [{ name: t('Mark as settled') }],
      toChange: (values) => ({
        kind: 'settle',
        withdrawal: withdrawal.id,
        restock: toRestock(lines, values),
      }),
    };
  };

/** Faulty units are not sold again; what went back with a refund is not counted twice. */
const sellable = (lines: OfficeOrder['lines'], withdrawal: Withdrawal): Quantities =>
  Object.fromEntries(
    withdrawal.lines.map(({ lineId, quantity, reason }) => {
      const expected = lines.find(({ id }) => id === lineId)?.expected ?? 0;
      return [lineId, reason === 'faulty' ? 0 : Math.min(quantity, expected)];
    }),
  );
