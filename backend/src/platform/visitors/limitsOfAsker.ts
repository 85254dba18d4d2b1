import type { CallContext } from '../calls/call.ts';
import type { KeyedLimit, RateLimit } from '../rateLimit.ts';
import { networkOf } from './networkOf.ts';

/** One limit for whoever asks: by network, and a signed-in customer by account too. An account alone would be no limit,
 *  because anybody can make more of them. `ofCustomers` is what the customers of a network have together, where that is
 *  more. */
export function limitsOfAsker(
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
