import { useEffect, useEffectEvent } from 'react';
import { useCalls } from 'mf-shared';
import type { PasskeyProof } from './ceremonies.ts';
import { knowsPasskeys, loadCeremonies } from './support.ts';

type OnChosen = (passkey: PasskeyProof) => Promise<void>;

/** The field needs `autoComplete="… webauthn"`. The returned function asks the browser for a passkey. */
export function usePasskey(onChosen: OnChosen): () => Promise<void> {
  const calls = useCalls();
  const enter = useEffectEvent(onChosen);

  useEffect(() => {
    if (!knowsPasskeys()) return undefined;
    const closing = new AbortController();
    async function suggest(): Promise<void> {
      const { suggestPasskeys } = await loadCeremonies();
      const passkey = await suggestPasskeys(calls, closing.signal);
      if (passkey) await enter(passkey);
    }
    // The form works without suggestions.
    suggest().catch(() => undefined);
    return () => closing.abort();
  }, [calls]);

  return async () => {
    const { askForPasskey } = await loadCeremonies();
    const passkey = await askForPasskey(calls);
    if (passkey) await onChosen(passkey);
  };
}
