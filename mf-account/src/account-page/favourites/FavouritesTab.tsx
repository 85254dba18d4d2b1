import { useState, type ReactNode } from 'react';
import { Skeleton, useCalls, type User } from 'mf-shared';
import { changeFavourite } from '../../favourite-button/favourites.ts';
import { handleCallError } from '../../session/session.ts';
import { useTexts } from '../../texts.ts';
import { LoadError } from '../../LoadError.tsx';
import { FavouriteCard } from './FavouriteCard.tsx';
import { useQuery } from '../../useQuery.ts';
import styles from './FavouritesTab.module.css';

export function FavouritesTab({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { result, refetch } = useQuery('favourites', (calls, options) =>
    calls.get('ShopFavourites', {}, options),
  );
  const [removed, setRemoved] = useState<number[]>([]);

  async function remove(itemId: number): Promise<void> {
    setRemoved((before) => [...before, itemId]);
    try {
      await changeFavourite(calls, user.id, itemId, false);
    } catch (error) {
      setRemoved((before) => before.filter((id) => id !== itemId));
      handleCallError(error, t);
    }
  }

  if (result.status === 'loading') return <Skeleton size="block" label={t('Loading your favourites')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const items = result.value.items.filter(({ id }) => !removed.includes(id));
  if (items.length === 0) return <p role="status">{t('No items found.')}</p>;
  return (
    <ul className={styles.gallery}>
      {items.map((item) => (
        <li key={item.id}>
          <FavouriteCard item={item} onRemove={() => void remove(item.id)} />
        </li>
      ))}
    </ul>
  );
}
