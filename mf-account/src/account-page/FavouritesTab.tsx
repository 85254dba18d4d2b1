import { useState, type ReactNode } from 'react';
import { Skeleton, useCalls, type User } from 'mf-shared';
import { changeFavourite } from '../favourite-button/favourites.ts';
import { faultText } from '../session/faultText.ts';
import { isSessionOver } from '../session/isSessionOver.ts';
import { say } from '../session/notices.ts';
import { signedOut } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import { Failure } from './LoadError.tsx';
import { FavouriteCard } from './FavouriteCard.tsx';
import { useAnswer } from './useQuery.ts';
import styles from './FavouritesTab.module.css';

/** What is taken out leaves the list at once, and comes back where the server does not agree. */
export function FavouritesTab({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { answer, askAgain } = useAnswer('favourites', (calls, options) =>
    calls.get('ShopFavourites', {}, options),
  );
  const [removed, setRemoved] = useState<number[]>([]);

  async function remove(itemId: number): Promise<void> {
    setRemoved((before) => [...before, itemId]);
    try {
      await changeFavourite(calls, user.id, itemId, false);
    } catch (error) {
      setRemoved((before) => before.filter((id) => id !== itemId));
      if (isSessionOver(error)) signedOut();
      else say(t.dynamic(faultText(error)), 'error');
    }
  }

  if (answer.status === 'asked') return <Skeleton size="block" label={t('Loading your favourites')} />;
  if (answer.status === 'failed') return <Failure onRetry={askAgain} />;
  const items = answer.value.items.filter(({ id }) => !removed.includes(id));
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
