import { networkOf } from './networkOf.ts';

export interface IpPrefixes {
  address: string;
  /** /24 of IPv4, /48 of IPv6. */
  network: string;
}

export const ipPrefixes = (ip: string): IpPrefixes => ({
  address: networkOf(ip),
  network: networkOf(ip, { ipv4: 24, ipv6: 48 }),
});
