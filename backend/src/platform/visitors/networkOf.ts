import ipaddr from 'ipaddr.js';

interface Bits {
  ipv4: number;
  ipv6: number;
}

/** An IPv6 subscriber usually gets a whole /64. */
const subscriber: Bits = { ipv4: 32, ipv6: 64 };

/** Returns an invalid IP address unchanged. */
export function networkOf(ip: string, bits: Bits = subscriber): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  const range = `${parsed.toString()}/${bits[parsed.kind()]}`;
  const first =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range);
  return first.toString();
}
