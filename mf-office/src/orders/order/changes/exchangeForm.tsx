import { SelectField } from 'mf-shared';
import type { OfficeGetCalls, OfficeOrder, SupplementPayment } from '../../../contract/calls.ts';
import type { OfficeClient } from '../../../officeClient.ts';
import type { Texts } from '../../../texts.ts';
import { AgreementFields, toAgreement, type Agreed } from './AgreementFields.tsx';
import type { FormOf } from './ChangeForm.ts';
import { GiveBack } from './GiveBack.tsx';
import { RestockedField } from './RestockedField.tsx';
import { SupplementField } from './SupplementField.tsx';
import { UnitsField } from './UnitsField.tsx';

type Choices = OfficeGetCalls['OfficeExchangeChoices']['response'];

interface Exchange {
  line: OfficeOrder['lines'][number] | undefined;
  variantId: string;
  quantity: number;
  isRestocked: boolean;
  agreed: Agreed;
  paidBy: SupplementPayment | '';
}

/** Of all new pieces; negative if they cost less. */
function differenceOf({ variantId, quantity }: Exchange, choices: Choices): number {
  const chosen = choices.variants.find((choice) => choice.variantId === Number(variantId));
  return (chosen?.differenceCents ?? 0) * quantity;
}

const findChoices = (calls: OfficeClient, query: string) =>
  calls.get('OfficeExchangeChoices', JSON.parse(query) as OfficeGetCalls['OfficeExchangeChoices']['input']);

export const exchangeForm: FormOf<Exchange, Choices> = ({ order, t }) => {
  const { number, lines } = order;
  const isWithCustomer = order.allowed.includes('exchange-sent');
  const initial: Exchange = {
    line: lines.length === 1 ? lines[0] : undefined,
    variantId: '',
    quantity: 1,
    isRestocked: true,
    agreed: { old: 'expected', send: 'now' },
    paidBy: '',
  };
  const isChosen = ({ line }: Exchange): boolean => line !== undefined && !line.whyNotExchanged;
  return {
    number,
    title: t('Exchange a size'),
    initial,
    choose: ({ values: { line }, change }) => (
      <>
        {lines.length > 1 && (
          <SelectField
            label={t('Ordered piece')}
            value={line?.id ?? ''}
            onChange={({ target }) =>
              change({ ...initial, line: lines.find(({ id }) => id === Number(target.value)) })
            }
          >
            <option value="">{t('Choose a piece')}</option>
            {lines.map(({ id, name, variant }) => (
              <option key={id} value={id}>
                {`${name} (${variant})`}
              </option>
            ))}
          </SelectField>
        )}
        {line?.whyNotExchanged && <p role="alert">{line.whyNotExchanged}</p>}
      </>
    ),
    isChosen,
    query: (values) => (isChosen(values) ? JSON.stringify({ number, lineId: values.line?.id ?? 0 }) : null),
    load: findChoices,
    intro: ({ line }) => <p>{`${line?.name} (${line?.variant})`}</p>,
    fields({ values, answer: choices, change, of }) {
      if (!choices) return choices === undefined && <p>{t('Loading')}</p>;
      if (choices.variants.length === 0) return <p>{t('This item has no other size.')}</p>;
      const differenceCents = differenceOf(values, choices);
      return (
        <>
          <SelectField label={t('New size')} required {...of('variantId')}>
            <option value="">{t('Choose a size')}</option>
            {choices.variants.map((choice) => (
              <option key={choice.variantId} value={choice.variantId} disabled={choice.free < 1}>
                {describe(choice, t)}
              </option>
            ))}
          </SelectField>
          <UnitsField
            most={values.line?.exchangeable ?? 1}
            quantity={values.quantity}
            onChange={(quantity) => change({ quantity })}
          />
          {isWithCustomer ? (
            <AgreementFields agreed={values.agreed} onChange={(agreed) => change({ agreed })} />
          ) : (
            <RestockedField
              isRestocked={values.isRestocked}
              onChange={(isRestocked) => change({ isRestocked })}
            />
          )}
          {differenceCents > 0 && (
            <SupplementField cents={differenceCents} hasEmail={order.email !== ''} {...of('paidBy')} />
          )}
          {differenceCents < 0 && (
            <p>
              {t(
                isWithCustomer
                  ? 'The new size costs {amount} less, which is refunded once the old pieces are back and the new ones handed over.'
                  : 'The new size costs {amount} less, which is refunded.',
                { amount: t.money(-differenceCents) },
              )}
            </p>
          )}
          <GiveBack order={order} cents={isWithCustomer ? 0 : Math.max(0, -differenceCents)} />
        </>
      );
    },
    buttons: (_, choices) => (choices && choices.variants.length > 0 ? [{ name: t('Exchange') }] : []),
    toChange(values, choices) {
      const { line, variantId, quantity, isRestocked, agreed, paidBy } = values;
      const cents = differenceOf(values, choices);
      return {
        kind: 'exchange',
        lineId: line?.id ?? 0,
        quantity,
        variantId: Number(variantId),
        ...(isWithCustomer ? toAgreement(agreed) : { isRestocked }),
        ...(cents > 0 && paidBy && { supplement: { cents, paidBy } }),
      };
    },
  };
};

const describe = ({ variant, free, differenceCents }: Choices['variants'][number], t: Texts): string =>
  [
    variant,
    t('{count} in stock', { count: free }),
    differenceCents > 0 && t('{amount} more', { amount: t.money(differenceCents) }),
    differenceCents < 0 && t('{amount} less', { amount: t.money(-differenceCents) }),
  ]
    .filter(Boolean)
    .join(', ');
