import { useEffect, useState, type ReactNode } from 'react';
import { SelectField, useCalls, type CustomerDetails, type SavedAddress, type User } from 'mf-shared';
import { useTexts } from '../../texts.ts';

type Address = Pick<CustomerDetails, 'street' | 'postCode' | 'city' | 'phone'>;

interface Props {
  user: User;
  onChoose: (address: Address) => void;
}

/** Renders nothing if the addresses cannot be loaded: the fields can be filled in by hand. */
export default function SavedAddressChoice({ user, onChoose }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [addresses, setAddresses] = useState<SavedAddress[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    calls.get('ShopAddresses', {}, { signal: controller.signal }).then(
      (response) => setAddresses(response.addresses),
      () => undefined,
    );
    return () => controller.abort();
  }, [calls]);

  function choose(id: string): void {
    const chosen = addresses.find((address) => String(address.id) === id);
    if (!chosen) return;
    const { street, postCode, city } = chosen;
    onChoose({ street, postCode, city, phone: chosen.phone || user.phone });
  }

  if (addresses.length < 2) return null;
  return (
    <SelectField
      label={t('Saved address')}
      defaultValue={addresses[0]?.id}
      onChange={({ target }) => choose(target.value)}
    >
      {addresses.map(({ id, street, postCode }) => (
        <option key={id} value={id}>
          {street}, {postCode}
        </option>
      ))}
    </SelectField>
  );
}
