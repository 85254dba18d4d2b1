import { useEffect, useState, type ReactNode } from 'react';
import {
  Button,
  cities,
  Field,
  findCity,
  SelectField,
  type AddressDetails,
  type SavedAddress,
} from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import { city, postCode, street } from 'mf-shared/addressFields';
import { addressPhone } from 'mf-shared/fields';
import { useTexts } from '../../texts.ts';
import styles from './Addresses.module.css';

interface Props {
  address: SavedAddress | null;
  onSave: (address: AddressDetails) => Promise<boolean>;
  onCancel: () => void;
}

export function AddressForm({ address, onSave, onCancel }: Props): ReactNode {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const { form, ...fields } = useForm(
    {
      street: address?.street ?? '',
      postCode: address?.postCode ?? '',
      city: findCity(address?.city ?? '')?.value ?? '',
      phone: address?.phone ?? '',
    },
    t,
  );

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [form]);

  async function save(): Promise<void> {
    const details = fields.accept({ street, postCode, city, phone: addressPhone });
    if (!details) return;
    setBusy(true);
    if (!(await onSave(details))) setBusy(false);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={address ? t('Edit {street}', { street: address.street }) : t('Add an address')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <Field
        {...fields.of('street')}
        label={t('Street')}
        autoComplete="street-address"
        maxLength={120}
        required
      />
      <div className={styles.two}>
        <Field
          {...fields.of('postCode')}
          label={t('Post code')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
          required
        />
        <SelectField {...fields.of('city')} label={t('City')} required>
          <option value="">{t('Please choose')}</option>
          {cities.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        {...fields.of('phone')}
        label={t('Phone (optional)')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {t('Save address')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
