import { SelectField } from 'mf-shared';
import type { OfficeGetCalls, OfficeOrder, SupplementPayment } from '../../../contract/calls.ts';
import type { OfficeClient } from '../../../calls/officeClient.ts';
import type { Texts } from '../../../language/texts.ts';
import { ChooseItem, type FoundItem } from '../../new/ChooseItem.tsx';
import { AgreementFields, toAgreement, type Agreed } from './fields/AgreementFields.tsx';
import type { FormOf } from './ChangeForm.ts';
import { GiveBack } from './fields/GiveBack.tsx';
import { RestockedField } from './fields/RestockedField.tsx';
import { SupplementField } from './fields/SupplementField.tsx';
import { UnitsField } from './fields/UnitsField.tsx';

type Choices = OfficeGetCalls['OfficeExchangeChoices']['response'];

interface Exchange {
  line: OfficeOrder['lines'][number] | undefined;
  isOtherItem: boolean;
  /** The other item, once it is chosen. */
  item: FoundItem | null;
  variantId: string;
  quantity: number;
  isRestocked: boolean;
  agreed: Agreed;
  paidBy: SupplementPayment | '';
}

const sameItem = { isOtherItem: false, item: null, variantId: '', paidBy: '' } as const;

/** Price difference for all new units; negative if they cost less. */
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
    ...sameItem,
    quantity: 1,
    isRestocked: true,
    agreed: { old: 'expected', send: 'now' },
  };
  const isPossible = ({ line }: Exchange): boolean => line !== undefined && !line.whyNotExchanged;
  const isChosen = (values: Exchange): boolean =>
    isPossible(values) && (!values.isOtherItem || values.item !== null);
  return {
    number,
    title: t('Exchange pieces'),
    initial,
    choose: ({ values, values: { line, isOtherItem, item }, change }) => (
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
        {isPossible(values) && (
          <label>
            <input
              type="checkbox"
              checked={isOtherItem}
              onChange={({ target }) => change({ ...sameItem, isOtherItem: target.checked })}
            />{' '}
            {t('For another item')}
          </label>
        )}
        {isOtherItem && (
          <ChooseItem
            isChosen={item !== null}
            onChosen={(chosen) => change({ ...sameItem, isOtherItem, item: chosen })}
          />
        )}
      </>
    ),
    isChosen,
    query: (values) =>
      isChosen(values)
        ? JSON.stringify({ number, lineId: values.line?.id ?? 0, itemId: values.item?.id })
        : null,
    load: findChoices,
    intro: ({ line, item }) => <p>{`${line?.name} (${line?.variant})${item ? ` → ${item.name}` : ''}`}</p>,
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
                  ? 'The new pieces cost {amount} less, which is refunded once the old pieces are back and the new ones handed over.'
                  : 'The new pieces cost {amount} less, which is refunded.',
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
    differenceCents > 0 && t('{amount} more', { amount: t.money(differenceCents) }),
    differenceCents < 0 && t('{amount} less', { amount: t.money(-differenceCents) }),
    t('{count} in stock', { count: free }),
  ]
    .filter(Boolean)
    .join(', ');
