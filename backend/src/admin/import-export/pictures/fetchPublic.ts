import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Thrown for a host that is not on the public internet, and for a URL that is not HTTP. */
export class PrivateAddress extends Error {}

export interface FetchedResponse {
  status: number;
  location: string | undefined;
  body: AsyncIterable<Uint8Array> & { destroy: () => unknown };
}

export interface Network {
  resolve: (host: string) => Promise<string[]>;
  ask: (url: URL, addresses: string[], signal: AbortSignal) => Promise<FetchedResponse>;
}

const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];

/**
 * Protects against SSRF. Each host is resolved first, also after a redirect, and the connection uses only the
 * checked IP addresses, so that a second DNS response cannot lead elsewhere.
 */
export async function fetchPublic(
  href: string,
  signal: AbortSignal,
  { resolve, ask }: Network = internet,
): Promise<FetchedResponse> {
  let url = new URL(href);
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    const addresses = await publicAddresses(url, resolve);
    const response = await ask(url, addresses, signal);
    if (!response.location || !redirects.includes(response.status)) return response;
    response.body.destroy();
    url = new URL(response.location, url);
  }
  throw new Error(`${href} redirects too often`);
}

async function publicAddresses({ protocol, hostname }: URL, resolve: Network['resolve']): Promise<string[]> {
  if (protocol !== 'http:' && protocol !== 'https:') throw new PrivateAddress(`${protocol} is not fetched`);
  const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''));
  if (addresses.length === 0 || !addresses.every(isPublic))
    throw new PrivateAddress(`${hostname} is not on the internet`);
  return addresses;
}

/** Excludes loopback, private, link-local and carrier networks, and addresses that are translated to them. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  ask: askAt,
};

export function askAt(url: URL, addresses: string[], signal: AbortSignal): Promise<FetchedResponse> {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const pinned: LookupFunction = (_host, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { lookup: pinned, signal, agent: false, headers: { 'accept-encoding': 'identity' } })
      .once('response', (body) =>
        resolve({ status: body.statusCode ?? 0, location: body.headers.location, body }),
      )
      .once('error', reject)
      .end();
  });
}
