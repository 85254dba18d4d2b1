import { networkOf } from './networkOf.ts';

/** Whom an IP address belongs to, for shares. */
export interface AddressGroups {
  /** One subscriber. */
  address: string;
  /** The neighbourhood: /24 of IPv4, /48 of IPv6. */
  network: string;
}

export const addressGroups = (ip: string): AddressGroups => ({
  address: networkOf(ip),
  network: networkOf(ip, { ipv4: 24, ipv6: 48 }),
});
