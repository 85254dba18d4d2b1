import type { CallsClient } from 'mf-shared';

/** A record with `$people`, or null where nobody has the e-mail. */
export function checkUserExists(calls: CallsClient, email: string): Promise<{ $people: number } | null> {
  return calls.post('ShopFindAccount', { email });
}
