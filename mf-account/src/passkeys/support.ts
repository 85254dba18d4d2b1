import { safeLocalStorage, type CallsClient } from 'mf-shared';

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export const loadWebAuthn = () => import('./webAuthn.ts');

export const loadOffer = () => import('./PasskeyOffer.tsx');

const key = 'passkeyOffer';

export const declineOffers = (): void => safeLocalStorage.set(key, 'declined');

/** Whether to offer a passkey: only on a device that can verify its user. If so, also loads the offer's code. */
export async function shouldOffer(calls: CallsClient): Promise<boolean> {
  if (!supportsPasskeys() || safeLocalStorage.get(key)) return false;
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
