import type { VisitorContext } from './Visitor.ts';
import type { KeyedLimit, RateLimit } from './rateLimit.ts';
import { networkOf } from './networkOf.ts';

export type RateLimitSubject = Pick<VisitorContext, 'visitor' | 'ip'>;

/**
 * Limits by network, and for a customer also by account: an account alone would not limit anybody, because
 * anyone can create more. `ofCustomers` is a higher limit for all customers of a network together.
 */
export function rateLimitsFor(
  name: string,
  { visitor, ip }: RateLimitSubject,
  limit: RateLimit,
  ofCustomers = limit,
): KeyedLimit[] {
  const network = `${name}:from:${networkOf(ip)}`;
  if (!visitor.person) return [[network, limit]];
  return [
    [`${name}:person:${visitor.person.id}`, limit],
    [network, ofCustomers],
  ];
}
