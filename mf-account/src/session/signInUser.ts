import type { CallsClient, User } from 'mf-shared';
import { signedIn } from './session.ts';

/** Null for an unknown e-mail and for a wrong password alike. */
export async function signInUser(calls: CallsClient, email: string, password: string): Promise<User | null> {
  const { user } = await calls.post('ShopSignIn', { email, password });
  if (user) signedIn(user);
  return user;
}
