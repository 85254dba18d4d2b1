import type { FormEvent, ReactNode } from 'react';
import { Button, cities, Field, SelectField } from 'mf-shared';
import { customerFields } from 'mf-shared/addressFields';
import { useForm } from 'mf-shared/useForm';
import { trackingNumber, type OfficeOrder } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';

const schemas = { ...customerFields, tracking: trackingNumber };
type CorrectedField = keyof typeof schemas;

interface Props {
  order: OfficeOrder;
  onDone: () => void;
  onClose: () => void;
}

export function CorrectDialog({ order, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const { firstName, lastName, email, phone, street, postCode, city, tracking } = order;
  const hasPayLink =
    order.allowed.includes('cancel-unpaid') ||
    order.supplements.some((supplement) => supplement.state === 'awaited' && supplement.payUntil);
  const initial = { firstName, lastName, email, phone, street, postCode, city, tracking };
  const { form, values, of, accept } = useForm<CorrectedField>(initial, t);

  function correct(event: FormEvent): void {
    event.preventDefault();
    const changed = (Object.keys(initial) as CorrectedField[]).filter(
      (field) => values[field] !== initial[field],
    );
    if (changed.length === 0) return onClose();
    // What stays may be older than today's rules.
    const accepted = accept(
      Object.fromEntries(changed.map((field) => [field, schemas[field]])) as typeof schemas,
    );
    if (!accepted) return;
    const corrections = Object.fromEntries(changed.map((field) => [field, accepted[field]]));
    run(async () => {
      await calls.post('OfficeCorrectOrder', { number: order.number, ...corrections });
      onDone();
    });
  }

  return (
    <FormDialog title={t('Correct the order')} onClose={onClose}>
      <form ref={form} className={forms.form} noValidate onSubmit={correct}>
        <ErrorMessage error={error} />
        {order.allowed.includes('correct-tracking') && (
          <Field
            label={t('Tracking number')}
            hint={t('The customer is told the corrected number.')}
            autoComplete="off"
            {...of('tracking')}
          />
        )}
        <Field label={t('First name')} {...of('firstName')} />
        <Field label={t('Last name')} {...of('lastName')} />
        <Field
          label={t('E-mail')}
          type="email"
          hint={
            hasPayLink && t('A new link to pay is sent to a corrected address; the former one stops working.')
          }
          {...of('email')}
        />
        <Field label={t('Phone number')} type="tel" {...of('phone')} />
        {order.allowed.includes('correct-address') && !order.isPickup && (
          <>
            <Field label={t('Street')} {...of('street')} />
            <Field label={t('Post code')} {...of('postCode')} />
            <SelectField label={t('City')} {...of('city')}>
              {cities.map(({ value, name }) => (
                <option key={value} value={value}>
                  {t.dynamic(name)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <Button type="submit" disabled={isBusy}>
          {t('Save')}
        </Button>
      </form>
    </FormDialog>
  );
}
