import { useState, type ReactNode } from 'react';
import { Button, Skeleton, useCalls, type PostCalls, type SavedAddress } from 'mf-shared';
import { LoadError } from '../../LoadError.tsx';
import { useQuery } from '../../useQuery.ts';
import { signedIn } from '../../session/session.ts';
import { useAction } from '../../session/useAction.ts';
import { useTexts } from '../../texts.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
import styles from './Addresses.module.css';

type Changed = PostCalls['ShopSaveAddress' | 'ShopUseAddress' | 'ShopRemoveAddress']['response'];

export function Addresses(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { result, refetch, replace } = useQuery('addresses', (calls, options) =>
    calls.get('ShopAddresses', {}, options),
  );
  const { run } = useAction();
  const [edited, setEdited] = useState<SavedAddress['id'] | 'new' | null>(null);

  const change = (send: () => Promise<Changed>): Promise<boolean> =>
    run(async () => {
      const { user, addresses } = await send();
      signedIn(user);
      replace({ addresses });
      setEdited(null);
    });

  if (result.status === 'loading') return <Skeleton size="row" label={t('Loading your addresses')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const { addresses } = result.value;

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
                onSave={(details) =>
                  change(() => calls.post('ShopSaveAddress', { id: address.id, ...details }))
                }
                onCancel={() => setEdited(null)}
              />
            ) : (
              <AddressCard
                address={address}
                onEdit={() => setEdited(address.id)}
                onRemove={() => void change(() => calls.post('ShopRemoveAddress', { id: address.id }))}
                onUse={(id) => void change(() => calls.post('ShopUseAddress', { id }))}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <AddressForm
          address={null}
          onSave={(details) => change(() => calls.post('ShopSaveAddress', { id: 'new', ...details }))}
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
