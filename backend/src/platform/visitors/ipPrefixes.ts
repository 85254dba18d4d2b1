import { networkOf } from './networkOf.ts';

export interface IpPrefixes {
  /** The whole address of IPv4, /64 of IPv6. */
  ipPrefix: string;
  /** /24 of IPv4, /48 of IPv6. */
  network: string;
}

export const ipPrefixes = (ip: string): IpPrefixes => ({
  ipPrefix: networkOf(ip),
  network: networkOf(ip, { ipv4: 24, ipv6: 48 }),
});
