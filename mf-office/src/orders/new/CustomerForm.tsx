import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, cities, Field, SelectField } from 'mf-shared';
import {
  city,
  firstName,
  lastName,
  orderEmail,
  phoneNumber,
  postCode,
  street,
} from 'mf-shared/addressFields';
import { orderNote } from 'mf-shared/invoiceFields';
import { languageList, sourceLanguage, type Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { useForm } from 'mf-shared/useForm';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useOffice } from '../../officeClient.ts';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { toOrdered, type ChosenLine } from './chosenLine.ts';
import styles from './NewOrderPage.module.css';

interface Props {
  cart: { lines: ChosenLine[]; deliveryMethodId: number; location: string };
  /** Which the member of staff tells the customer. */
  totalCents: number;
  /** Without an address. */
  isCollected: boolean;
  onPlaced: (number: string) => void;
}

const contact = { firstName, lastName, email: orderEmail, phone: phoneNumber, note: orderNote };
const address = { street, postCode, city };
const noAddress = { street: v.string(), postCode: v.string(), city: v.string() };

export function CustomerForm({ cart, totalCents, isCollected, onPlaced }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  // A repeat, also after a lost response, has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const [language, setLanguage] = useState<Language>(sourceLanguage);
  const { isBusy, error, run } = useAction();
  const { form, of, accept } = useForm(
    { firstName: '', lastName: '', email: '', phone: '', note: '', street: '', postCode: '', city: '' },
    t,
  );

  function place(event: FormEvent): void {
    event.preventDefault();
    const entered = accept({ ...contact, ...(isCollected ? noAddress : address) });
    if (!entered) return;
    const { note, street, postCode, city, ...person } = entered;
    const found = cities.find(({ value }) => value === city);
    const customer = isCollected || !found ? person : { ...person, street, postCode, city: found.value };
    run(async () => {
      const { number } = await calls.post('OfficePlaceOrder', {
        ...cart,
        id,
        lines: cart.lines.map(toOrdered),
        customer,
        language,
        expectedCents: totalCents,
        ...(note && { note }),
      });
      onPlaced(number);
    });
  }

  return (
    <form ref={form} className={styles.order} noValidate onSubmit={place}>
      <h2>{t('Customer')}</h2>
      <div className={styles.fields}>
        <Field label={t('First name')} autoComplete="off" {...of('firstName')} />
        <Field label={t('Last name')} autoComplete="off" {...of('lastName')} />
        <Field label={t('E-mail')} type="email" autoComplete="off" {...of('email')} />
        <Field label={t('Phone number')} type="tel" autoComplete="off" {...of('phone')} />
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
          {t('Place the order and send the link: {amount}', { amount: t.money(totalCents) })}
        </Button>
      </div>
    </form>
  );
}
