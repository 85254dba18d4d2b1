import type { ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import type { OfficeDeliveryChoice } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './NewOrderPage.module.css';

interface Props {
  methods: OfficeDeliveryChoice[];
  method: OfficeDeliveryChoice;
  location: string;
  onMethod: (id: number) => void;
  onLocation: (name: string) => void;
}

export function DeliveryFields({ methods, method, location, onMethod, onLocation }: Props): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('Delivery method')}
        value={method.id}
        onChange={({ target }) => onMethod(Number(target.value))}
      >
        {methods.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {method.locations.length > 0 && (
        <SelectField
          label={t('Location')}
          value={location}
          onChange={({ target }) => onLocation(target.value)}
        >
          {method.locations.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
