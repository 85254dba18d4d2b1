import { useEffect, useState, type ReactNode } from 'react';
import { SelectField, useCalls, type CustomerDetails, type SavedAddress, type User } from 'mf-shared';
import { useTexts } from '../texts.ts';

type Place = Pick<CustomerDetails, 'street' | 'postCode' | 'city' | 'phone'>;

interface Props {
  user: User;
  onChoose: (place: Place) => void;
}

/** Which of the customer's addresses it goes to, for who keeps several. Without an answer the fields are there. */
export function SavedAddressChoice({ user, onChoose }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [addresses, setAddresses] = useState<SavedAddress[]>([]);

  useEffect(() => {
    const giveUp = new AbortController();
    calls.get('ShopAddresses', {}, { signal: giveUp.signal }).then(
      (answer) => setAddresses(answer.addresses),
      () => undefined,
    );
    return () => giveUp.abort();
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
