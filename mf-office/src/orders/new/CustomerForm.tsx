import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, cities, Field, SelectField, useLanguage } from 'mf-shared';
import {
  city,
  firstName,
  lastName,
  orderEmail,
  phoneNumber,
  postCode,
  street,
} from 'mf-shared/addressFields';
import type { CounterPayment } from 'mf-shared/counterPayments';
import { company, orderNote, vatNumber } from 'mf-shared/invoiceFields';
import { languageList, type Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { useForm } from 'mf-shared/useForm';
import type { OfficeOrder } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useOffice } from '../../officeClient.ts';
import { useTexts, type Text } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { toOrdered, type ChosenLine } from './chosenLine.ts';
import { PaymentFields } from './PaymentFields.tsx';
import styles from './NewOrderPage.module.css';

interface Props {
  cart: { lines: ChosenLine[]; deliveryMethodId: number; location: string };
  /** Whose customer the form has at first. */
  earlier: OfficeOrder | null;
  /** Which the member of staff tells the customer. */
  totalCents: number;
  /** Without an address. */
  isCollected: boolean;
  /** The goods can be handed over at once. */
  isPickup: boolean;
  onPlaced: (number: string) => void;
  /** The goods are handed over. */
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
  cart,
  earlier,
  totalCents,
  isCollected,
  isPickup,
  onPlaced,
  onSold,
}: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  // A repeat, also after a lost response, has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const ofOffice = useLanguage();
  const [language, setLanguage] = useState<Language>(earlier?.message?.language ?? ofOffice);
  const [paid, setPaid] = useState<CounterPayment | null>(null);
  const [isTaken, setTaken] = useState(false);
  const isSale = paid !== null && isPickup && isTaken;
  const { isBusy, error, run } = useAction();
  const { form, of, accept } = useForm({ ...customerOf(earlier), note: '' }, t);

  function place(event: FormEvent): void {
    event.preventDefault();
    const entered = accept({
      ...(isSale ? optionalContact : contact),
      ...business,
      note: orderNote,
      ...(isCollected ? noAddress : address),
    });
    if (!entered) return;
    const { company, vatNumber, note, street, postCode, city, ...person } = entered;
    const found = cities.find(({ value }) => value === city);
    const placed = {
      ...cart,
      id,
      lines: cart.lines.map(toOrdered),
      language,
      expectedCents: totalCents,
      ...(note && { note }),
      ...((company || vatNumber) && { business: { company, vatNumber } }),
    };
    if (isSale) {
      const customer = Object.fromEntries(Object.entries(person).filter(([, text]) => text !== ''));
      run(async () =>
        onSold((await calls.post('OfficeSellAtCounter', { ...placed, paid, customer })).number),
      );
      return;
    }
    const customer = isCollected || !found ? person : { ...person, street, postCode, city: found.value };
    const order = { ...placed, customer, ...(paid && { paid }) };
    run(async () => onPlaced((await calls.post('OfficePlaceOrder', order)).number));
  }

  return (
    <form ref={form} className={styles.order} noValidate onSubmit={place}>
      <PaymentFields paid={paid} isTaken={isTaken} isPickup={isPickup} onPaid={setPaid} onTaken={setTaken} />
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
            setLanguage(languageList.find(({ code }) => code === target.value)?.code ?? language)
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
      {error !== null && <ErrorMessage error={error} />}
      <div>
        <Button type="submit" disabled={isBusy}>
          {t(submitText(paid, isSale), { amount: t.money(totalCents) })}
        </Button>
      </div>
    </form>
  );
}

const customerOf = (order: OfficeOrder | null) => ({
  firstName: order?.firstName ?? '',
  lastName: order?.lastName ?? '',
  email: order?.email ?? '',
  phone: order?.phone ?? '',
  company: order?.company ?? '',
  vatNumber: order?.vatNumber ?? '',
  street: order?.street ?? '',
  postCode: order?.postCode ?? '',
  city: order?.city ?? '',
});

function submitText(paid: CounterPayment | null, isSale: boolean): Text {
  if (isSale) return 'Record {amount} and hand the goods over';
  return paid ? 'Place the order and record {amount}' : 'Place the order and send the link: {amount}';
}
