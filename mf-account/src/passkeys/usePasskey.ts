import { useEffect, useEffectEvent } from 'react';
import { useCalls } from 'mf-shared';
import type { PasskeyProof } from './webAuthn.ts';
import { loadWebAuthn, supportsPasskeys } from './support.ts';

type OnChosen = (passkey: PasskeyProof) => Promise<void>;

/** The field needs `autoComplete="… webauthn"`. The returned function asks the browser for a passkey. */
export function usePasskey(onChosen: OnChosen): () => Promise<void> {
  const calls = useCalls();
  const onPasskey = useEffectEvent(onChosen);

  useEffect(() => {
    if (!supportsPasskeys()) return undefined;
    const controller = new AbortController();
    async function suggest(): Promise<void> {
      const { suggestPasskeys } = await loadWebAuthn();
      const passkey = await suggestPasskeys(calls, controller.signal);
      if (passkey) await onPasskey(passkey);
    }
    // If this fails, the form works without suggestions.
    suggest().catch(() => undefined);
    return () => controller.abort();
  }, [calls]);

  return async () => {
    const { askForPasskey } = await loadWebAuthn();
    const passkey = await askForPasskey(calls);
    if (passkey) await onChosen(passkey);
  };
}
