import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookie = '__Host-release';

/** The number from 0 to 99 by which a visitor belongs to a canary or not; null where he has none. */
export function visitorNumber({ cookies }: FastifyRequest): number | null {
  const text = cookies[cookie] ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** Draws a visitor's number, for as long as his browser is open: it shares visitors out, and tells none from another. */
export function giveNumber(reply: FastifyReply): number {
  const number = randomInt(100);
  reply.setCookie(cookie, String(number), { path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
  return number;
}
