import { RemoteFragment, useEvent, type ShopEvents } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { WaitingForSignIn } from './WaitingForSignIn.tsx';

/** Shows the account's popup when any part of the shop asks for a sign-in. */
export function AuthPopupHost(): ReactNode {
  const [mode, setMode] = useState<ShopEvents['account:sign-in-requested']['mode'] | null>(null);
  useEvent('account:sign-in-requested', (wish) => setMode(wish.mode));

  if (!mode) return null;
  const onClose = (): void => setMode(null);
  return (
    <RemoteFragment
      name="AuthPopup"
      with={{ mode, onClose }}
      fallback={<WaitingForSignIn mode={mode} onClose={onClose} />}
    />
  );
}
