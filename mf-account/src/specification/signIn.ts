import type { CallsClient, User } from 'mf-shared';
import type { PasskeyProof } from '../passkeys/webAuthn.ts';
import { signedIn } from '../session/session.ts';

/** Resolves to null for an unknown e-mail and for a wrong password alike. */
export async function signInUser(calls: CallsClient, email: string, password: string): Promise<User | null> {
  const { user } = await calls.post('ShopSignIn', { email, password });
  if (user) signedIn(user);
  return user;
}

/** Resolves to null if the passkey is unknown or its proof is invalid. */
export async function signInWithPasskey(calls: CallsClient, passkey: PasskeyProof): Promise<User | null> {
  const { user } = await calls.post('ShopPasskeySignIn', { passkey });
  if (user) signedIn(user);
  return user;
}

/** Resolves to null if the e-mail is already registered. Group 9 is the group of customers. */
export async function registerNewUser(
  calls: CallsClient,
  name: string,
  surname: string,
  email: string,
  password: string,
  phone: string,
  group: 9,
): Promise<User | null> {
  const optional = phone ? { phone } : {};
  const { user } = await calls.post('ShopRegister', { name, surname, email, password, ...optional, group });
  if (user) signedIn(user);
  return user;
}
