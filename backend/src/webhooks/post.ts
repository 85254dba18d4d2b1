import * as http from 'node:http';
import * as https from 'node:https';
import { noAnswerInTime } from 'mf-office/contract';
import {
  hostOf,
  lookupOf,
  publicAddresses,
  type ResolveHost,
} from '../platform/http/outgoing/publicAddresses.ts';
import { connectionFault } from './connectionFault.ts';

export interface Answer {
  status: number;
  text: string;
}

export interface Network {
  resolve: ResolveHost;
  timeLimitMs: number;
  /** Refuses private addresses. */
  isProduction: boolean;
}

const maxAnswerBytes = 2000;

/** Follows no redirect, since it could lead to the shop's own network. */
export async function post(
  href: string,
  body: string,
  headers: Record<string, string>,
  { resolve, timeLimitMs, isProduction }: Network,
): Promise<Answer> {
  const url = new URL(href);
  const addresses = isProduction ? await publicAddresses(url, resolve) : await resolve(hostOf(url));
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(timeLimitMs);
  const options = {
    method: 'POST',
    lookup: lookupOf(addresses),
    signal,
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'identity',
    },
  };
  try {
    const response = await new Promise<http.IncomingMessage>((answered, failed) => {
      request(url, options).once('response', answered).once('error', failed).end(body);
    });
    return { status: response.statusCode ?? 0, text: await beginning(response) };
  } catch (error) {
    throw signal.aborted ? new Error(noAnswerInTime, { cause: error }) : connectionFault(error);
  }
}

async function beginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= maxAnswerBytes) break;
  }
  response.destroy();
  // PostgreSQL's text cannot contain the character 0.
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString().replaceAll('\0', '').slice(0, 500);
}
