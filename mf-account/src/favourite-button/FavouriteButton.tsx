import { useEffect, useRef, useState, type ReactNode } from 'react';
import { bus, CallError, Icon, useCalls, useEvent, useUser, type User } from 'mf-shared';
import type { InferOutput } from 'valibot';
import type { fragments } from '../contract.ts';
import { errorMessage, showNotice } from '../session/notices.ts';
import { isSessionExpired, signedOut } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import { changeFavourite, forgetFavouriteIds, loadFavouriteIds } from './favourites.ts';
import styles from './FavouriteButton.module.css';

type Props = InferOutput<(typeof fragments)['FavouriteButton']>;

const isFull = (error: unknown): boolean => error instanceof CallError && error.status === 409;

/** A visitor's click requests a sign-in and adds the item afterwards. */
export default function FavouriteButton({ itemId, itemName }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const user = useUser();
  const isFavourite = useIsFavourite(itemId, user);
  const [isBusy, setBusy] = useState(false);
  const isPending = useRef(false);

  function requestSignIn(): void {
    showNotice(t('Please sign in to add items to favorites.'), 'info');
    bus.publish('account:sign-in-requested', { v: 1, mode: 'sign-in' });
    isPending.current = true;
  }

  async function change(userId: number, isAdding: boolean): Promise<void> {
    setBusy(true);
    try {
      await changeFavourite(calls, userId, itemId, isAdding);
      if (isAdding) showNotice(t('Item added to favorites successfully.'), 'info');
    } catch (error) {
      if (isSessionExpired(error)) {
        signedOut();
        requestSignIn();
      } else
        showNotice(
          isAdding && !isFull(error) ? t('Failed to add item to favorites.') : t.dynamic(errorMessage(error)),
          'error',
        );
    } finally {
      setBusy(false);
    }
  }

  // A request from elsewhere is not about this item. This button sets the flag only after publishing its own
  // request.
  useEvent('account:sign-in-requested', () => {
    isPending.current = false;
  });
  useEvent('account:signed-in', (event) => {
    if (!isPending.current) return;
    isPending.current = false;
    void change(event.user.id, true);
  });

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('Favourite {name}', { name: itemName })}
      aria-pressed={isFavourite}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (isBusy) return;
        if (user) void change(user.id, !isFavourite);
        else requestSignIn();
      }}
    >
      <Icon name="heart" filled={isFavourite} />
    </button>
  );
}

function useIsFavourite(itemId: number, user: User | null): boolean {
  const calls = useCalls();
  const [isFavourite, setFavourite] = useState(false);
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) {
      forgetFavouriteIds(calls);
      return undefined;
    }
    let isCurrent = true;
    loadFavouriteIds(calls, userId).then(
      (ids) => isCurrent && setFavourite(ids.has(itemId)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, userId, itemId]);

  useEvent('account:favourite-changed', (change) => {
    if (change.itemId === itemId) setFavourite(change.isFavourite);
  });

  return user !== null && isFavourite;
}
