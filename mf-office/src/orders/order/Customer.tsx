import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, cities, Dialog, Field, SelectField } from 'mf-shared';
import { city, phoneNumber, postCode, street } from 'mf-shared/addressFields';
import type { OfficeOrder } from '../../contract/calls.ts';
import { useForm } from 'mf-shared/useForm';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';
import styles from './OrderPage.module.css';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

export function Customer({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const [isCorrecting, setCorrecting] = useState(false);
  const cityName = cities.find(({ value }) => value === order.city)?.name ?? order.city;
  const subject = encodeURIComponent(t('Order {number}', { number: order.number }));
  return (
    <section aria-label={t('Customer')}>
      <h2>{t('Customer')}</h2>
      <address className={styles.contact}>
        <div>{order.name}</div>
        {order.company && <div>{order.company}</div>}
        {order.vatNumber && <div>{t('VAT number {number}', { number: order.vatNumber })}</div>}
        <div>{order.street}</div>
        <div>
          {order.postCode} {t.dynamic(cityName)}
        </div>
        <div>
          <a href={`tel:${order.phone}`}>{order.phone}</a>
        </div>
        <div>
          <a href={`mailto:${order.email}?subject=${subject}`}>{order.email}</a>
        </div>
      </address>
      <p>
        {order.delivery}
        {order.tracking && `, ${order.tracking}`}
      </p>
      {order.state === 'paid' && !order.isPickup && (
        <div>
          <Button variant="outline" onClick={() => setCorrecting(true)}>
            {t('Correct the address')}
          </Button>
        </div>
      )}
      {isCorrecting && (
        <CorrectAddress
          order={order}
          onClose={() => setCorrecting(false)}
          onDone={() => {
            setCorrecting(false);
            onDone();
          }}
        />
      )}
    </section>
  );
}

function CorrectAddress({ order, onClose, onDone }: Props & { onClose: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const { form, of, accept } = useForm(
    { street: order.street, postCode: order.postCode, city: order.city, phone: order.phone },
    t,
  );

  function correct(event: FormEvent): void {
    event.preventDefault();
    const address = accept({ street, postCode, city, phone: phoneNumber });
    const found = address && cities.find(({ value }) => value === address.city);
    if (!found) return;
    run(async () => {
      await calls.post('OfficeCorrectAddress', { number: order.number, ...address, city: found.value });
      onDone();
    });
  }

  return (
    <Dialog title={t('Correct the address')} onClose={onClose}>
      <form ref={form} className={forms.form} noValidate onSubmit={correct}>
        {error !== null && <ErrorMessage error={error} />}
        <Field label={t('Street')} {...of('street')} />
        <Field label={t('Post code')} {...of('postCode')} />
        <SelectField label={t('City')} {...of('city')}>
          {cities.map(({ value, name }) => (
            <option key={value} value={value}>
              {t.dynamic(name)}
            </option>
          ))}
        </SelectField>
        <Field label={t('Phone number')} type="tel" {...of('phone')} />
        <Button type="submit" disabled={isBusy}>
          {t('Save')}
        </Button>
      </form>
    </Dialog>
  );
}
