import type { ReactNode } from 'react';
import { SelectField, type DeliveryMethod } from 'mf-shared';
import type { Errors } from './validate.ts';
import { useTexts } from '../texts.ts';
import styles from './CustomerFields.module.css';

interface Props {
  methods: DeliveryMethod[];
  method: DeliveryMethod | undefined;
  location: string;
  errors: Errors;
  onMethod: (method: DeliveryMethod | undefined) => void;
  onLocation: (location: string) => void;
}

/** Method and location. The location field is hidden for a method without locations. */
export function DeliveryFields({ methods, method, location, errors, ...on }: Props): ReactNode {
  const t = useTexts();
  const locations = method?.locations ?? [];
  return (
    <fieldset className={styles.fields}>
      <legend>{t('Delivery')}</legend>
      <div className={styles.long}>
        <SelectField
          label={t('Delivery method')}
          name="deliveryMethod"
          required
          value={method?.id ?? ''}
          error={t.dynamic(errors.deliveryMethod ?? '')}
          onChange={({ target }) => on.onMethod(methods.find(({ id }) => String(id) === target.value))}
        >
          <option value="">{t('Choose how it reaches you')}</option>
          {methods.map(({ id, name, label }) => (
            <option key={id} value={id}>
              {label ?? name}
            </option>
          ))}
        </SelectField>
      </div>
      {(!method || locations.length > 0) && (
        <div className={styles.long}>
          <SelectField
            label={method?.kind === 'pickup' ? t('Pickup location') : t('Delivery location')}
            name="location"
            required
            value={location}
            error={t.dynamic(errors.location ?? '')}
            onChange={({ target }) => on.onLocation(target.value)}
          >
            <option value="">{method ? t('Choose a location') : t('Choose a delivery method first')}</option>
            {locations.map(({ id, name, label }) => (
              <option key={id} value={name}>
                {label ?? name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  );
}
