import { useState, type ReactNode } from 'react';
import { Button, Skeleton, useCalls, type PostCalls, type SavedAddress } from 'mf-shared';
import { LoadError } from '../../LoadError.tsx';
import { useQuery } from '../../useQuery.ts';
import { handleCallError, signedIn } from '../../session/session.ts';
import { useTexts } from '../../texts.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import styles from './Addresses.module.css';

type Changed = PostCalls['ShopSaveAddress' | 'ShopUseAddress' | 'ShopRemoveAddress']['response'];

export function Addresses(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { result, refetch } = useQuery('addresses', (calls, options) =>
    calls.get('ShopAddresses', {}, options),
  );
  const [changed, setChanged] = useState<SavedAddress[] | null>(null);
  const [edited, setEdited] = useState<SavedAddress['id'] | 'new' | null>(null);

  async function change(response: Promise<Changed>): Promise<boolean> {
    try {
      const { user, addresses } = await response;
      signedIn(user);
      setChanged(addresses);
      setEdited(null);
      return true;
    } catch (error) {
      handleCallError(error, t);
      return false;
    }
  }

  if (result.status === 'loading') return <Skeleton size="row" label={t('Loading your addresses')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const addresses = changed ?? result.value.addresses;

  return (
    <>
      {addresses.length === 0 && edited === null && (
        <p>{t('You have no saved address yet. Checkout fills in the one that you save here.')}</p>
      )}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            {edited === address.id ? (
              <AddressForm
                address={address}
                onSave={(details) => change(calls.post('ShopSaveAddress', { id: address.id, ...details }))}
                onCancel={() => setEdited(null)}
              />
            ) : (
              <AddressCard
                address={address}
                onEdit={() => setEdited(address.id)}
                onRemove={() => void change(calls.post('ShopRemoveAddress', { id: address.id }))}
                onUse={(id) => void change(calls.post('ShopUseAddress', { id }))}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <AddressForm
          address={null}
          onSave={(details) => change(calls.post('ShopSaveAddress', { id: 'new', ...details }))}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <Button variant="outline" className={styles.add ?? ''} onClick={() => setEdited('new')}>
          {t('Add an address')}
        </Button>
      )}
    </>
  );
}
