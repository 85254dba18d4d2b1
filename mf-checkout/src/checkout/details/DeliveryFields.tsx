import { useId, type ReactNode } from 'react';
import type { DeliveryMethod } from 'mf-shared';
import type { Errors } from '../draft/validate.ts';
import { useTexts } from '../../texts.ts';
import { deliveryPrice, usualLocation } from '../draft/delivery.ts';
import { LocationField } from '../location/LocationField.tsx';
import styles from './DeliveryFields.module.css';
import radio from '../form/radioOption.module.css';

interface Props {
  methods: DeliveryMethod[];
  method: DeliveryMethod | undefined;
  location: string;
  postCode: string;
  subtotalCents: number;
  errors: Errors;
  onChoose: (method: DeliveryMethod, location: string) => void;
  onPostCode: (postCode: string) => void;
}

export function DeliveryFields({
  methods,
  method,
  location,
  postCode,
  subtotalCents,
  errors,
  ...on
}: Props): ReactNode {
  const t = useTexts();
  const errorId = useId();
  return (
    <div className={styles.delivery}>
      <fieldset
        role="radiogroup"
        className={styles.methods}
        aria-required
        aria-invalid={errors.deliveryMethod ? true : undefined}
        aria-describedby={errors.deliveryMethod ? errorId : undefined}
      >
        <legend>{t('Delivery method')}</legend>
        {methods.length === 0 && (
          <p>{t('No delivery method is offered at the moment, so that nothing can be ordered.')}</p>
        )}
        {methods.map((offered) => (
          <label key={offered.id} className={radio.option}>
            <input
              type="radio"
              name="deliveryMethod"
              value={offered.id}
              checked={offered.id === method?.id}
              onChange={() => on.onChoose(offered, usualLocation(offered))}
            />
            <span>{offered.label ?? offered.name}</span>
            <span className={styles.price}>{deliveryPrice(offered, subtotalCents, t)}</span>
            {offered.arrival && (
              <small>
                {offered.kind === 'pickup'
                  ? t('Ready {days}', { days: offered.arrival.text })
                  : offered.arrival.text}
              </small>
            )}
          </label>
        ))}
        {errors.deliveryMethod && (
          <small id={errorId} className={styles.error} role="alert">
            {t.dynamic(errors.deliveryMethod)}
          </small>
        )}
      </fieldset>
      {method && method.locations.length > 0 && (
        <LocationField {...{ method, location, postCode, ...on }} error={errors.location ?? ''} />
      )}
    </div>
  );
}
