import {
  bus,
  CallError,
  paths,
  readUser,
  storeUser,
  useCalls,
  useNavigate,
  type CallsClient,
  type User,
} from 'mf-shared';
import { useTexts, type Translate } from '../texts.ts';
import { errorMessage, showNotice } from './notices.ts';

/** Stores the user and announces them to all fragments. Also after their details changed. */
export function signedIn(user: User): void {
  storeUser(user);
  bus.publish('account:signed-in', { v: 1, user });
}

/** Clears the stored user and announces it to all fragments. */
export function signedOut(): void {
  storeUser(null);
  bus.publish('account:signed-out', { v: 1 });
}

/** Whether a call failed because the browser has no valid session. */
export const isSessionExpired = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

/** Signs out if the session has expired, else shows the error to the customer. */
export function handleCallError(error: unknown, t: Translate): void {
  if (isSessionExpired(error)) signedOut();
  else showNotice(t.dynamic(errorMessage(error)), 'error');
}

const checks = new WeakMap<CallsClient, Promise<void>>();

/** Asks the server once per page load whose session this is and corrects the stored user. If the call fails, the stored
 *  user stays: it is for display only. */
export function checkSession(calls: CallsClient): Promise<void> {
  const running = checks.get(calls);
  if (running) return running;
  const check = syncUser(calls).catch(() => undefined);
  checks.set(calls, check);
  return check;
}

async function syncUser(calls: CallsClient): Promise<void> {
  const stored = readUser();
  const { user } = await calls.get('ShopSession', {});
  // A sign-in or sign-out during the call is newer than this answer.
  if (readUser() !== stored) return;
  if (!user) {
    if (stored) signedOut();
    return;
  }
  if (JSON.stringify(user) !== JSON.stringify(stored)) signedIn(user);
}

/** Null for an unknown e-mail and for a wrong password alike. */
export async function signInUser(calls: CallsClient, email: string, password: string): Promise<User | null> {
  const { user } = await calls.post('ShopSignIn', { email, password });
  if (user) signedIn(user);
  return user;
}

/** Null if the e-mail is registered already. Customers are people of group 9. */
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

/** Navigates home. Resolves once the page before is unmounted, so that it does not react to a sign-out that follows. */
export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(paths.home(), { flushSync: true });
  };
}

/** Ends the session and goes home. If the server does not answer the user stays signed in, because the session cookie
 *  would still be valid. */
export function useSignOut(): () => Promise<void> {
  const t = useTexts();
  const calls = useCalls();
  const goHome = useGoHome();
  return async () => {
    try {
      await calls.post('ShopSignOut', {});
    } catch (error) {
      showNotice(t.dynamic(errorMessage(error)), 'error');
      return;
    }
    await goHome();
    signedOut();
  };
}
