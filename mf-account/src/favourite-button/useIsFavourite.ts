import { useEffect, useState } from 'react';
import { useCalls, useEvent, type User } from 'mf-shared';
import { favouriteIds } from './favouriteIds.ts';

/** Whether the item is among the customer's favourites, as far as is known yet. */
export function useIsFavourite(itemId: number, user: User | null): boolean {
  const calls = useCalls();
  const [isFavourite, setFavourite] = useState(false);
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return undefined;
    let isWanted = true;
    favouriteIds(calls, userId).then(
      (ids) => isWanted && setFavourite(ids.has(itemId)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [calls, userId, itemId]);

  useEvent('account:favourite-changed', (changed) => {
    if (changed.itemId === itemId) setFavourite(changed.isFavourite);
  });

  return user !== null && isFavourite;
}
