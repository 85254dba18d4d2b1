import { cities, Field, SelectField } from 'mf-shared';
import { customerFields } from 'mf-shared/addressFields';
import { trackingNumber, type OfficeOrder } from '../../../contract/calls.ts';
import type { Texts } from '../../../language/texts.ts';
import type { FieldProps, FormOf } from './ChangeForm.ts';

const schemas = { ...customerFields, tracking: trackingNumber };
type CorrectedField = keyof typeof schemas;
type Corrected = Record<CorrectedField, string>;

export const correctForm: FormOf<Corrected> = ({ order, t }) => {
  const { firstName, lastName, email, phone, street, postCode, city, tracking } = order;
  const initial = { firstName, lastName, email, phone, street, postCode, city, tracking };
  const changedOf = (values: Corrected): CorrectedField[] =>
    (Object.keys(initial) as CorrectedField[]).filter((field) => values[field] !== initial[field]);
  const hasPayLink =
    order.allowed.includes('cancel-unpaid') ||
    order.supplements.some(({ state, payUntil }) => state === 'awaited' && payUntil);
  return {
    number: order.number,
    title: t('Correct the order'),
    initial,
    fields: ({ of }) => (
      <>
        {order.allowed.includes('correct-tracking') && trackingField(t, of)}
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
      </>
    ),
    // Unchanged values are not checked, because they may be older than today's rules.
    schemas: (values) => Object.fromEntries(changedOf(values).map((field) => [field, schemas[field]])),
    buttons: () => [{ name: t('Save') }],
    toChange(values) {
      const corrections = Object.fromEntries(changedOf(values).map((field) => [field, values[field]]));
      return Object.keys(corrections).length > 0 ? { kind: 'correct', corrections } : null;
    },
    done: t('The correction is saved.'),
  };
};

/** Corrects the tracking number of the parcel with the new units of an exchange. */
export const correctTrackingForm =
  ({ id, change, tracking }: OfficeOrder['exchanges'][number]): FormOf<{ tracking: string }> =>
  ({ order, t }) => ({
    number: order.number,
    title: t('Correct the tracking number'),
    initial: { tracking },
    intro: () => <p>{change}</p>,
    fields: ({ of }) => trackingField(t, of),
    schemas: () => ({ tracking: trackingNumber }),
    buttons: () => [{ name: t('Save') }],
    toChange: (values) => ({ kind: 'correct-replacement', exchangeId: id, ...values }),
  });

const trackingField = (t: Texts, of: FieldProps<{ tracking: string }>['of']) => (
  <Field
    label={t('Tracking number')}
    hint={t('The customer is told the corrected number.')}
    autoComplete="off"
    {...of('tracking')}
  />
);
