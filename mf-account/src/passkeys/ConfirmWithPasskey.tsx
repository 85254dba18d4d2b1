import { useEffect, useState, type ReactNode } from 'react';
import { Button, useCalls, type Confirmable } from 'mf-shared';
import { errorMessage } from '../session/notices.ts';
import { isSessionExpired, signedOut } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import { loadWebAuthn, supportsPasskeys } from './support.ts';

interface Props {
  purpose: Confirmable;
  disabled?: boolean;
  onConfirmed: () => void | Promise<void>;
  /** Called with the reason, in English, if the passkey was not accepted. */
  onRefused: (fault: string) => void;
}

/** Renders nothing for customers without a passkey. */
export function ConfirmWithPasskey({ purpose, disabled, onConfirmed, onRefused }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (!supportsPasskeys()) return;
    calls.get('ShopPasskeys', {}).then(
      ({ passkeys }) => setOffered(passkeys.length > 0),
      // If the call fails, only the password is offered.
      () => undefined,
    );
  }, [calls]);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      const { confirmWithPasskey } = await loadWebAuthn();
      const isAccepted = await confirmWithPasskey(calls, purpose);
      if (isAccepted) await onConfirmed();
      else if (isAccepted === false)
        onRefused('The passkey was not accepted. Please try again, or use your password.');
    } catch (error) {
      if (isSessionExpired(error)) signedOut();
      onRefused(errorMessage(error));
    }
    setBusy(false);
  }

  if (!isOffered) return null;
  return (
    <Button variant="outline" disabled={disabled || isBusy} onClick={() => void confirm()}>
      {t('Use a passkey instead')}
    </Button>
  );
}
