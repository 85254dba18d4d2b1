import type { ChangeEvent, ReactNode } from 'react';
import { CallError, cities, Field, SelectField } from 'mf-shared';
import {
  city,
  firstName,
  lastName,
  orderEmail,
  phoneNumber,
  postCode,
  street,
} from 'mf-shared/addressFields';
import { company, orderNote, vatNumber } from 'mf-shared/invoiceFields';
import { languageList } from 'mf-shared/languages';
import * as v from 'valibot';
import { useFieldErrors } from 'mf-shared/useFieldErrors';
import { checkFields } from 'mf-shared/useForm';
import type { OfficePayment } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import { ActionForm } from '../../form/ActionForm.tsx';
import { toOrdered } from './chosenLine.ts';
import { PaymentFields } from './PaymentFields.tsx';
import styles from './NewOrderPage.module.css';
import type { OrderDraft } from './useOrderDraft.ts';

interface Props {
  order: OrderDraft;
  delivery: { deliveryMethodId: number; location: string };
  /** Staff tell the customer this total. */
  totalCents: number;
  /** Whether no address is required. */
  isCollected: boolean;
  /** Whether the goods can be handed over at once. */
  isPickup: boolean;
  onChange: (changes: Partial<OrderDraft>) => void;
  /** Called if the order was refused: the total may have changed, or the order may have been placed before. */
  onRefused: () => void;
  onPlaced: (number: string) => void;
  /** Called when the order was paid and handed over. */
  onSold: (number: string) => void;
}

const contact = { firstName, lastName, email: orderEmail, phone: phoneNumber };
const orEmpty = <S extends v.GenericSchema<string, string>>(schema: S) => v.union([v.literal(''), schema]);
const optionalContact = {
  firstName: orEmpty(firstName),
  lastName: orEmpty(lastName),
  email: orEmpty(orderEmail),
  phone: orEmpty(phoneNumber),
};
const business = { company, vatNumber };
const address = { street, postCode, city };
const noAddress = { street: v.string(), postCode: v.string(), city: v.string() };

export function CustomerForm({
  order,
  delivery,
  totalCents,
  isCollected,
  isPickup,
  onChange,
  onRefused,
  onPlaced,
  onSold,
}: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { id, lines, voucher, isTaken, language } = order;
  const paid: OfficePayment | null = totalCents === 0 ? 'voucher' : order.paid;
  const isSale = paid !== null && isPickup && isTaken;
  const { form, errors, show, clear } = useFieldErrors<keyof OrderDraft['customer']>();

  const of = (name: keyof OrderDraft['customer']) => ({
    name,
    value: order.customer[name],
    error: errors[name] && t.dynamic(errors[name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      onChange({ customer: { ...order.customer, [name]: target.value } });
      clear(name);
    },
  });

  async function place(): Promise<void> {
    const { values: entered, errors: found } = checkFields(
      {
        ...(isSale ? optionalContact : contact),
        ...business,
        note: orderNote,
        ...(isCollected ? noAddress : address),
      },
      order.customer,
    );
    if (!entered) return show(found);
    const { company, vatNumber, note, street, postCode, city, ...person } = entered;
    const knownCity = cities.find(({ value }) => value === city);
    const placed = {
      ...delivery,
      id,
      lines: lines.map(toOrdered),
      language,
      expectedCents: totalCents,
      ...(voucher && { voucher }),
      ...(note && { note }),
      ...((company || vatNumber) && { business: { company, vatNumber } }),
    };
    const customer =
      isCollected || !knownCity ? person : { ...person, street, postCode, city: knownCity.value };
    try {
      if (isSale) {
        const named = Object.fromEntries(Object.entries(person).filter(([, text]) => text !== ''));
        onSold((await calls.post('OfficeSellAtCounter', { ...placed, paid, customer: named })).number);
      } else {
        const request = { ...placed, customer, ...(paid && { paid }) };
        onPlaced((await calls.post('OfficePlaceOrder', request)).number);
      }
    } catch (refused) {
      if (refused instanceof CallError && [409, 410].includes(refused.status)) onRefused();
      throw refused;
    }
  }

  return (
    <ActionForm
      form={form}
      className={styles.order}
      submit={t(submitText(paid, isSale), { amount: t.money(totalCents) })}
      onSubmit={place}
    >
      <PaymentFields
        paid={paid}
        isTaken={isTaken}
        isPickup={isPickup}
        onPaid={(paid) => onChange({ paid })}
        onTaken={(isTaken) => onChange({ isTaken })}
      />
      <h2>{t('Customer')}</h2>
      <div className={styles.fields}>
        <Field label={t('First name')} autoComplete="off" {...of('firstName')} />
        <Field label={t('Last name')} autoComplete="off" {...of('lastName')} />
        <Field label={t('E-mail')} type="email" autoComplete="off" {...of('email')} />
        <Field label={t('Phone number')} type="tel" autoComplete="off" {...of('phone')} />
        <Field label={t('Company (optional)')} autoComplete="off" {...of('company')} />
        <Field label={t('VAT number (optional)')} autoComplete="off" {...of('vatNumber')} />
        {!isCollected && (
          <>
            <Field label={t('Street')} autoComplete="off" {...of('street')} />
            <Field label={t('Post code')} autoComplete="off" {...of('postCode')} />
            <SelectField label={t('City')} {...of('city')}>
              <option value="">–</option>
              {cities.map(({ value, name }) => (
                <option key={value} value={value}>
                  {t.dynamic(name)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <SelectField
          label={t('Language of the e-mails')}
          value={language}
          onChange={({ target }) =>
            onChange({ language: languageList.find(({ code }) => code === target.value)?.code ?? language })
          }
        >
          {languageList.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label={t('Customer’s note, shown on the receipt')} autoComplete="off" {...of('note')} />
      </div>
    </ActionForm>
  );
}

function submitText(paid: OfficePayment | null, isSale: boolean): Text {
  if (paid === 'voucher') return isSale ? 'Place the order and hand the goods over' : 'Place the order';
  if (isSale) return 'Record {amount} and hand the goods over';
  return paid ? 'Place the order and record {amount}' : 'Place the order and send the link: {amount}';
}
