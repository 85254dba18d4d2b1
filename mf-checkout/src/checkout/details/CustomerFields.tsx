import type { ChangeEvent, ReactNode } from 'react';
import { cities, Field, SelectField, type CustomerDetails } from 'mf-shared';
import type { Errors } from '../draft/validate.ts';
import { useTexts } from '../../texts.ts';
import styles from '../form/CustomerFields.module.css';

interface Props {
  customer: CustomerDetails;
  errors: Errors;
  onEdit: (field: keyof CustomerDetails, value: string) => void;
}

function useBinding({ customer, errors, onEdit }: Props) {
  const t = useTexts();
  return (name: keyof CustomerDetails) => ({
    name,
    value: customer[name],
    error: t.dynamic(errors[name] ?? ''),
    required: true,
    enterKeyHint: 'next' as const,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onEdit(name, target.value),
  });
}

export function ContactFields(props: Props): ReactNode {
  const t = useTexts();
  const bind = useBinding(props);
  return (
    <fieldset className={styles.fields}>
      <legend>{t('Your details')}</legend>
      <Field label={t('First name')} autoComplete="given-name" {...bind('firstName')} />
      <Field label={t('Last name')} autoComplete="family-name" {...bind('lastName')} />
      <div className={styles.long}>
        <Field
          label={t('E-mail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...bind('email')}
        />
      </div>
      <div className={styles.long}>
        <Field label={t('Phone')} type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
      </div>
    </fieldset>
  );
}

export function AddressFields(props: Props): ReactNode {
  const t = useTexts();
  const bind = useBinding(props);
  return (
    <fieldset className={styles.fields}>
      <legend>{t('Address')}</legend>
      <div className={styles.wide}>
        <Field label={t('Street')} autoComplete="address-line1" {...bind('street')} />
      </div>
      <Field label={t('Post code')} inputMode="numeric" autoComplete="postal-code" {...bind('postCode')} />
      <SelectField label={t('City')} autoComplete="address-level2" {...bind('city')}>
        <option value="">{t('Choose a city')}</option>
        {cities.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
