import { safeLocalStorage, type CallsClient } from 'mf-shared';

/** Whether this browser can use passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** The part of passkeys that few visitors need, with its library. */
export const loadCeremonies = () => import('./ceremonies.ts');

export const loadOffer = () => import('./PasskeyOffer.tsx');

const key = 'passkeyOffer';

export const declineOffers = (): void => safeLocalStorage.set(key, 'declined');

/** Whether to offer a passkey to somebody who has just signed in with a password, on a device that can ask who is there.
 *  The offer is loaded then. */
export async function shouldOffer(calls: CallsClient): Promise<boolean> {
  if (!knowsPasskeys() || safeLocalStorage.get(key)) return false;
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
    const { passkeys } = await calls.get('ShopPasskeys', {});
    if (passkeys.length > 0) return false;
    await loadOffer();
    return true;
  } catch {
    // Nobody waits for an offer.
    return false;
  }
}
