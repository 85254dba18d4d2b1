import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CallsClient, Confirmable, Passkey, PostCalls } from 'mf-shared';

/** What a passkey gives to sign in. */
export type PasskeyProof = PostCalls['ShopPasskeySignIn']['input']['passkey'];

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** The customer closed the browser's dialog, or something else asks for a passkey now. */
const isDismissed = (error: unknown): boolean => isNamed(error, 'NotAllowedError', 'AbortError');

/** Lets the browser ask for a passkey. Null where the customer thinks better of it. */
export async function askForPasskey(calls: CallsClient): Promise<PasskeyProof | null> {
  return ask(calls, false);
}

/** Lets the browser suggest passkeys in the e-mail field until one is chosen, something else asks for one or `signal` is
 *  aborted. Null then, and where the browser cannot. */
export async function suggestPasskeys(calls: CallsClient, signal: AbortSignal): Promise<PasskeyProof | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  return ask(calls, true, signal);
}

async function ask(
  calls: CallsClient,
  useBrowserAutofill: boolean,
  signal?: AbortSignal,
): Promise<PasskeyProof | null> {
  const optionsJSON = await calls.post('ShopAskPasskey', {});
  return signal?.aborted ? null : prove({ optionsJSON, useBrowserAutofill });
}

/** Lets the customer confirm one thing with a passkey: whether the server accepts it. Null where the customer thinks better
 *  of it. */
export async function confirmWithPasskey(calls: CallsClient, purpose: Confirmable): Promise<boolean | null> {
  const passkey = await prove({ optionsJSON: await calls.post('ShopAskConfirmation', { purpose }) });
  return passkey && (await calls.post('ShopConfirmWithPasskey', { passkey })).success;
}

async function prove(options: Parameters<typeof startAuthentication>[0]): Promise<PasskeyProof | null> {
  try {
    const { id, rawId, type, response } = await startAuthentication(options);
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (error) {
    if (isDismissed(error)) return null;
    throw error;
  }
}

/** Lets the browser make a passkey, and the customer's passkeys with it. Or why there is none: the customer thought better
 *  of it, or the device has one already. */
export async function createPasskey(calls: CallsClient): Promise<Passkey[] | 'dismissed' | 'exists'> {
  const optionsJSON = await calls.post('ShopStartPasskey', {});
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
    return (await calls.post('ShopAddPasskey', { passkey })).passkeys;
  } catch (error) {
    if (isDismissed(error)) return 'dismissed';
    if (isNamed(error, 'InvalidStateError')) return 'exists';
    throw error;
  }
}
