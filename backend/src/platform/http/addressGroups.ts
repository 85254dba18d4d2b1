import ipaddr from 'ipaddr.js';

/** Whom an IP address belongs to, for limits. */
export interface AddressGroups {
  /** One subscriber: an IPv4 address, or the /64 that one IPv6 subscriber chooses addresses from. */
  address: string;
  /** The neighbourhood: /24 of IPv4, /48 of IPv6. */
  network: string;
}

export function addressGroups(ip: string): AddressGroups {
  if (!ipaddr.isValid(ip)) return { address: ip, network: ip };
  // An IPv4 address in the form of IPv6 is the same subscriber.
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4)
    return { address: parsed.toString(), network: `${parsed.octets.slice(0, 3).join('.')}.0/24` };
  const { parts } = parsed;
  return { address: ipv6Range(parts, 64), network: ipv6Range(parts, 48) };
}

function ipv6Range(parts: number[], bits: 48 | 64): string {
  const kept = parts.map((part, index) => (index < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept).toString()}/${bits}`;
}
