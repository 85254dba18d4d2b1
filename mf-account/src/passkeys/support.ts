import { safeLocalStorage, type CallsClient } from 'mf-shared';
import { showNotice } from '../session/notices.ts';
import type { Texts } from '../texts.ts';

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export const loadWebAuthn = () => import('./webAuthn.ts');

const key = 'passkeyOffer';

/** Tells once in a browser, on a device that can verify its user, that the account can have a passkey. */
export async function mentionPasskeys(calls: CallsClient, t: Texts): Promise<void> {
  if (!supportsPasskeys() || safeLocalStorage.get(key)) return;
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
    const { passkeys } = await calls.get('ShopPasskeys', {});
    if (passkeys.length > 0) return;
    safeLocalStorage.set(key, 'shown');
    showNotice(t('Sign in without a password next time: add a passkey in your account.'), 'info');
  } catch (error) {
    console.warn(error);
  }
}
