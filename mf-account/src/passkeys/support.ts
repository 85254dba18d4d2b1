import { safeLocalStorage, type CallsClient } from 'mf-shared';

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Loads the WebAuthn code and its library, which few visitors need. */
export const loadCeremonies = () => import('./ceremonies.ts');

export const loadOffer = () => import('./PasskeyOffer.tsx');

const key = 'passkeyOffer';

export const declineOffers = (): void => safeLocalStorage.set(key, 'declined');

/**
 * Decides whether to offer a passkey after a password sign-in: only on a device that can verify its user, to
 * a customer without a passkey who has not declined. Loads the offer too.
 */
export async function shouldOffer(calls: CallsClient): Promise<boolean> {
  if (!knowsPasskeys() || safeLocalStorage.get(key)) return false;
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
    const { passkeys } = await calls.get('ShopPasskeys', {});
    if (passkeys.length > 0) return false;
    await loadOffer();
    return true;
  } catch {
    return false;
  }
}
