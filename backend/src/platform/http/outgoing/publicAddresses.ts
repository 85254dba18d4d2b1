import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown for a host that is not on the public internet, and for a URL that is not HTTP. */
export class PrivateAddress extends Error {}

export type ResolveHost = (host: string) => Promise<string[]>;

export const resolveHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** The host of a URL; for an IPv6 address without the brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The addresses to connect to. Throws PrivateAddress if one of them is not public. */
export async function publicAddresses(url: URL, resolve: ResolveHost): Promise<string[]> {
  const { protocol, hostname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') throw new PrivateAddress(`${protocol} is not fetched`);
  const addresses = await resolve(hostOf(url));
  if (addresses.length === 0 || !addresses.every(isPublic))
    throw new PrivateAddress(`${hostname} is not on the internet`);
  return addresses;
}

/**
 * The range from which IANA assigns IPv6 addresses for the internet. Addresses that contain an IPv4 address are outside
 * of it.
 */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Excludes loopback, private, link-local and carrier networks, and addresses that are translated to them. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6));
}

/** Connects only to these addresses, so that a second DNS response cannot lead elsewhere. */
export function lookupOf(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_host, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}
