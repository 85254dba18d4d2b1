import ipaddr from 'ipaddr.js';
import type { CallContext } from '../calls/call.ts';

/** An address for limits: an IPv4 address, or the /64 network that one customer of a provider gets with IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString()}/64`).toString()}/64`;
}

/** Whom a limit counts: a signed-in customer by account, so that those behind one address do not share a limit; others
 *  by network. */
export const whoAsks = ({ visitor, address }: Pick<CallContext, 'visitor' | 'address'>): string =>
  visitor.person ? `person:${visitor.person.id}` : `from:${networkOf(address)}`;
