import type { FastifyRequest } from 'fastify';
import { networkOf } from './networkOf.ts';

/** The client for whom work is done. Networks take turns, and within one its browsers. */
export interface Client {
  /** Empty for the shop's own work, which has no limits. */
  ip: string;
  /** Distinguishes browsers behind one IP address. A client can invent it, so it divides only its network's share. */
  browser?: string;
}

export const theShop: Client = { ip: '' };

export const clientOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client => ({
  ip,
  browser: `${headers['accept-language']} ${headers['user-agent']}`.slice(0, 300),
});

export const browserKey = ({ ip, browser = '' }: Client): string => `${networkOf(ip)} ${browser}`;
