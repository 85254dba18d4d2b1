import { useRef, useState, type ReactNode } from 'react';
import { bus, Icon, useCalls, useEvent, useUser } from 'mf-shared';
import { changeFavourite } from './favourites.ts';
import { useIsFavourite } from './useIsFavourite.ts';
import { faultText } from '../session/faultText.ts';
import { isSessionOver } from '../session/isSessionOver.ts';
import { say } from '../session/notices.ts';
import { signedOut } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import styles from './FavouriteButton.module.css';

interface Props {
  itemId: number;
  itemName: string;
}

/** The heart of an item. A visitor's wish to have it waits for the sign-in that it asks for. */
export default function FavouriteButton({ itemId, itemName }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const user = useUser();
  const isFavourite = useIsFavourite(itemId, user);
  const [isBusy, setBusy] = useState(false);
  const isWished = useRef(false);

  function askToSignIn(): void {
    say(t('Please sign in to add items to favorites.'), 'info');
    bus.publish('account:sign-in-requested', { v: 1, mode: 'sign-in' });
    isWished.current = true;
  }

  async function change(userId: number, wanted: boolean): Promise<void> {
    setBusy(true);
    try {
      await changeFavourite(calls, userId, itemId, wanted);
      if (wanted) say(t('Item added to favorites successfully.'), 'info');
    } catch (error) {
      if (isSessionOver(error)) {
        signedOut();
        askToSignIn();
      } else say(wanted ? t('Failed to add item to favorites.') : t.dynamic(faultText(error)), 'error');
    } finally {
      setBusy(false);
    }
  }

  // Somebody else's request to sign in ends the wish: that popup is not about this item.
  useEvent('account:sign-in-requested', () => {
    isWished.current = false;
  });
  useEvent('account:signed-in', (event) => {
    if (!isWished.current) return;
    isWished.current = false;
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
        else askToSignIn();
      }}
    >
      <Icon name="heart" filled={isFavourite} />
    </button>
  );
}
