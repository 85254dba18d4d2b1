import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { CallsClient, Confirmable, Passkey, PostCalls } from 'mf-shared';

export type PasskeyProof = PostCalls['ShopPasskeySignIn']['input']['passkey'];

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

const isDismissed = (error: unknown): boolean => isNamed(error, 'NotAllowedError', 'AbortError');

/** Resolves to null if the customer dismisses the dialog. */
export async function askForPasskey(calls: CallsClient): Promise<PasskeyProof | null> {
  return ask(calls, false);
}

/**
 * Resolves when a passkey is chosen; to null if another request starts, `signal` aborts or the browser does
 * not support suggestions.
 */
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

/** Resolves to whether the server accepts the passkey, or to null if the customer dismisses the dialog. */
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

/**
 * Resolves to all passkeys of the customer, to 'dismissed' if the dialog was closed, or to 'exists' if the
 * device has a passkey already.
 */
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
