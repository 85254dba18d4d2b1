import { unitsCents, type OfficeOrder, type RefundReason } from '../../../contract/calls.ts';
import { reasonNames } from '../../names/reasonNames.ts';
import type { FormOf } from './ChangeForm.ts';
import { GiveBack } from './fields/GiveBack.tsx';
import { ReasonField } from './fields/ReasonField.tsx';
import { UnitsField } from './fields/UnitsField.tsx';

interface Removal {
  quantity: number;
  reason: RefundReason | '';
}

/** Takes units of a line out of an order that is not packed. */
export const removeForm =
  (line: OfficeOrder['lines'][number]): FormOf<Removal> =>
  ({ order, t }) => {
    const before = line.quantity - line.left;
    const centsOf = (count: number): number => unitsCents(line.totalCents, line.quantity, { before, count });
    return {
      number: order.number,
      title: t('Remove from the order'),
      initial: { quantity: line.removable, reason: '' },
      intro: () => <p>{`${line.name} (${line.variant})`}</p>,
      fields({ values: { quantity }, change, of }) {
        const cents = centsOf(quantity);
        return (
          <>
            <UnitsField
              most={line.removable}
              quantity={quantity}
              onChange={(chosen) => change({ quantity: chosen })}
            />
            <ReasonField label={t('Reason')} names={reasonNames} {...of('reason')} />
            <p>
              {cents > 0
                ? t('The pieces go back to stock, and {amount} goes back to the customer.', {
                    amount: t.money(cents),
                  })
                : t('The pieces go back to stock. No money goes back to the customer.')}
            </p>
            <GiveBack order={order} cents={cents} />
          </>
        );
      },
      buttons: () => [{ name: t('Remove') }],
      toChange: ({ quantity, reason }) => ({
        kind: 'remove',
        lineId: line.id,
        quantity,
        cents: centsOf(quantity),
        reason: reason as RefundReason,
      }),
    };
  };
