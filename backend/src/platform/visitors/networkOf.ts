import ipaddr from 'ipaddr.js';

interface Bits {
  ipv4: number;
  ipv6: number;
}

/** One subscriber: whoever has one IPv6 address of the first 64 bits has them all. */
const subscriber: Bits = { ipv4: 32, ipv6: 64 };

/** The network that an IP address counts as: the subscriber's, or a wider one. */
export function networkOf(address: string, bits: Bits = subscriber): string {
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 address in the form of IPv6 is the same subscriber.
  const parsed = ipaddr.process(address);
  const range = `${parsed.toString()}/${bits[parsed.kind()]}`;
  const first =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range);
  return first.toString();
}
