import type { CallsClient } from 'mf-shared';
import type { Say } from '../texts.ts';
import { faultText } from './faultText.ts';
import { say } from './notices.ts';
import { signedOut } from './session.ts';

/** Ends the session, leaves for where `leave` goes, and forgets the customer there. While the server does not answer
 *  nobody is signed out: the cookie would outlive the word. */
export async function signOutUser(calls: CallsClient, leave: () => Promise<void>, t: Say): Promise<void> {
  try {
    await calls.post('ShopSignOut', {});
  } catch (error) {
    say(t.dynamic(faultText(error)), 'error');
    return;
  }
  await leave();
  signedOut();
}
