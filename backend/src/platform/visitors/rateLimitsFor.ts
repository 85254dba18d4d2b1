import type { CallContext } from '../calls/call.ts';
import type { KeyedLimit, RateLimit } from '../rateLimit.ts';
import { networkOf } from './networkOf.ts';

/**
 * Returns the limits for a client: by network, and for a signed-in customer also by account. An account alone
 * would not limit anybody, because anyone can create more. `ofCustomers` is a higher limit for all customers
 * of a network together.
 */
export function rateLimitsFor(
  name: string,
  { visitor, address }: Pick<CallContext, 'visitor' | 'address'>,
  limit: RateLimit,
  ofCustomers = limit,
): KeyedLimit[] {
  const network = `${name}:from:${networkOf(address)}`;
  if (!visitor.person) return [[network, limit]];
  return [
    [`${name}:person:${visitor.person.id}`, limit],
    [network, ofCustomers],
  ];
}
