import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { requireWithinLimits } from '../../platform/rateLimit.ts';
import { networkOf } from '../../platform/visitors/networkOf.ts';

const wrongTries = { limit: 10, windowSeconds: 300 };

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Requires the operators' token, as `Bearer` or as password of basic authentication. */
export function requireToken({ db, token }: { db: Db; token: string }) {
  const wanted = hash(token);
  return async ({ headers, ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const given = givenToken(headers.authorization ?? '');
    if (given !== null && timingSafeEqual(hash(given), wanted)) return;
    if (given !== null) await requireWithinLimits(db, [[`operators:${networkOf(ip)}`, wrongTries]]);
    reply.header('www-authenticate', 'Basic realm="Operators: any name, the token as password"');
    throw new ShopError(401, 'This is for the operators of the shop.');
  };
}

function givenToken(authorization: string): string | null {
  const [, scheme = '', value = ''] = /^(bearer|basic) (.+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (!value) return null;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}
