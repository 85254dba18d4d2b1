import type { ChangeEvent, ReactNode } from 'react';
import { Field, SelectField, type CustomerDetails } from 'mf-shared';
import { cities } from './cities.ts';
import type { Errors } from './validate.ts';
import styles from './CustomerFields.module.css';

interface Props {
  customer: CustomerDetails;
  errors: Errors;
  onEdit: (field: keyof CustomerDetails, value: string) => void;
}

/** Who buys, and where it goes. */
export function CustomerFields({ customer, errors, onEdit }: Props): ReactNode {
  const bind = (name: keyof CustomerDetails) => ({
    name,
    value: customer[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onEdit(name, target.value),
  });

  return (
    <fieldset className={styles['fields']}>
      <legend>Your details</legend>
      <Field label="First name" autoComplete="given-name" {...bind('firstName')} />
      <Field label="Last name" autoComplete="family-name" {...bind('lastName')} />
      <div className={styles['long']}>
        <Field label="E-mail" type="email" inputMode="email" autoComplete="email" {...bind('email')} />
      </div>
      <div className={styles['long']}>
        <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel-national" {...bind('phone')} />
      </div>
      <div className={styles['wide']}>
        <Field label="Street" autoComplete="address-line1" {...bind('street')} />
      </div>
      <Field label="Post code" inputMode="numeric" autoComplete="postal-code" {...bind('postCode')} />
      <SelectField label="City" autoComplete="address-level2" {...bind('city')}>
        <option value="">Choose a city</option>
        {cities.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
