import { Button } from 'mf-shared';
import type { OfficeGetCalls, SupplementPayment } from '../../../contract/calls.ts';
import type { OfficeClient } from '../../../calls/officeClient.ts';
import { addLine, keyOf, priceOf, toOrdered } from '../../new/chosenLine.ts';
import { ChooseVariant } from '../../new/ChooseVariant.tsx';
import type { ChosenLine } from '../../new/useOrderDraft.ts';
import type { FormOf } from './ChangeForm.ts';
import { SupplementField } from './fields/SupplementField.tsx';

interface Addition {
  lines: ChosenLine[];
  paidBy: SupplementPayment | '';
}

type Price = OfficeGetCalls['OfficePriceAddition']['response'];

const priceAddition = (calls: OfficeClient, lines: string) => calls.get('OfficePriceAddition', { lines });

/** Adds units to an order before packing; the customer pays for them first. */
export const addForm: FormOf<Addition, Price> = ({ order, t }) => ({
  number: order.number,
  title: t('Add pieces to the order'),
  initial: { lines: [], paidBy: '' },
  choose: ({ values: { lines }, change }) => (
    <ChooseVariant onChosen={(line) => change({ lines: addLine(lines, line), paidBy: '' })} />
  ),
  isChosen: ({ lines }) => lines.length > 0,
  query: ({ lines }) => (lines.length > 0 ? JSON.stringify(lines.map(toOrdered)) : null),
  load: priceAddition,
  fields: ({ values: { lines }, answer: price = null, change, of }) => (
    <>
      <ul aria-label={t('Pieces to add')}>
        {lines.map((line) => {
          const priced = priceOf(price, line);
          const name = `${line.name} (${line.variant})`;
          return (
            <li key={keyOf(line)}>
              {line.quantity} × {name}
              {priced?.customization && `, ${priced.customization.text}`}
              {priced && `, ${t.money(priced.unitPriceCents)}`}
              {priced && priced.available < line.quantity && (
                <small role="alert"> {t('{count} in stock', { count: priced.available })}</small>
              )}{' '}
              <Button
                variant="outline"
                aria-label={t('Remove {name}', { name })}
                onClick={() => change({ lines: lines.filter((one) => one !== line), paidBy: '' })}
              >
                {t('Remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {price && (
        <>
          <SupplementField
            cents={price.totalCents}
            isAddition
            hasEmail={order.email !== ''}
            {...of('paidBy')}
          />
          <p>{t('They are sent with the order: delivery costs nothing more.')}</p>
          {order.email && <p>{t('The customer is told by e-mail.')}</p>}
        </>
      )}
    </>
  ),
  buttons: (_, price) => [{ name: t('Add to the order'), isDisabled: !price }],
  toChange: ({ lines, paidBy }, { totalCents }) => ({
    kind: 'add',
    lines: lines.map(toOrdered),
    cents: totalCents,
    paidBy: paidBy as SupplementPayment,
  }),
});
