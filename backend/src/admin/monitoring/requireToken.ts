import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { requireWithinLimits } from '../../platform/visitors/rateLimit.ts';
import { networkOf } from '../../platform/visitors/networkOf.ts';

const wrongTries = { limit: 10, windowSeconds: 300 };

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

export function requireToken({ db, token }: { db: Db; token: string }) {
  const wanted = hash(token);
  return async ({ headers, ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [, given] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    if (given && timingSafeEqual(hash(given), wanted)) return;
    if (given) await requireWithinLimits(db, [[`metrics:${networkOf(ip)}`, wrongTries]]);
    reply.header('www-authenticate', 'Bearer realm="metrics"');
    throw new ShopError(401, 'Metrics require the metrics token.');
  };
}
