import * as http from 'node:http';
import * as https from 'node:https';
import {
  lookupOf,
  publicAddresses,
  resolveHost,
  type ResolveHost,
} from '../../../platform/http/outgoing/publicAddresses.ts';

export interface FetchedResponse {
  status: number;
  location: string | undefined;
  body: AsyncIterable<Uint8Array> & { destroy: () => unknown };
}

export interface Network {
  resolve: ResolveHost;
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

const internet: Network = {
  resolve: resolveHost,
  ask: askAt,
};

export function askAt(url: URL, addresses: string[], signal: AbortSignal): Promise<FetchedResponse> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, {
      lookup: lookupOf(addresses),
      signal,
      agent: false,
      headers: { 'accept-encoding': 'identity' },
    })
      .once('response', (body) =>
        resolve({ status: body.statusCode ?? 0, location: body.headers.location, body }),
      )
      .once('error', reject)
      .end();
  });
}
