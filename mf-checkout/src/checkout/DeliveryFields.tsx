import { useId, type ReactNode } from 'react';
import { SelectField, type DeliveryMethod } from 'mf-shared';
import type { Errors } from './validate.ts';
import { useTexts } from '../texts.ts';
import { deliveryPrice } from './delivery.ts';
import fieldStyles from './CustomerFields.module.css';
import styles from './DeliveryFields.module.css';

interface Props {
  methods: DeliveryMethod[];
  method: DeliveryMethod | undefined;
  location: string;
  subtotalCents: number;
  errors: Errors;
  onMethod: (method: DeliveryMethod) => void;
  onLocation: (location: string) => void;
}

/** The methods with price and days, and the locations of the chosen one. */
export function DeliveryFields({
  methods,
  method,
  location,
  subtotalCents,
  errors,
  ...on
}: Props): ReactNode {
  const t = useTexts();
  const errorId = useId();
  const { deliveryMethod: error } = errors;
  return (
    <div className={styles.delivery}>
      <fieldset
        role="radiogroup"
        className={styles.methods}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        <legend>{t('Delivery method')}</legend>
        {methods.map((offered) => (
          <label key={offered.id} className={styles.method}>
            <input
              type="radio"
              name="deliveryMethod"
              value={offered.id}
              checked={offered.id === method?.id}
              onChange={() => on.onMethod(offered)}
            />
            <span>{offered.label ?? offered.name}</span>
            <span className={styles.price}>{deliveryPrice(offered.kind, subtotalCents, t)}</span>
            {offered.arrival && (
              <small>
                {offered.kind === 'pickup'
                  ? t('Ready {days}', { days: offered.arrival.text })
                  : offered.arrival.text}
              </small>
            )}
          </label>
        ))}
        {error && (
          <small id={errorId} className={styles.error} role="alert">
            {t.dynamic(error)}
          </small>
        )}
      </fieldset>
      {method && method.locations.length > 0 && (
        <div className={fieldStyles.long}>
          <SelectField
            label={method.kind === 'pickup' ? t('Pickup location') : t('Delivery location')}
            name="location"
            required
            value={location}
            error={t.dynamic(errors.location ?? '')}
            onChange={({ target }) => on.onLocation(target.value)}
          >
            <option value="">{t('Choose a location')}</option>
            {method.locations.map(({ id, name, label }) => (
              <option key={id} value={name}>
                {label ?? name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}
