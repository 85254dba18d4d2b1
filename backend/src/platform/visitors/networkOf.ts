import ipaddr from 'ipaddr.js';

const networkBits = 64;

/** The network that an IP address counts as: an IPv4 address itself, of an IPv6 address the first 64 bits, since whoever
 *  has one of a network has them all. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${networkBits}`).toString();
}
