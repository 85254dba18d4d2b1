import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/Db.ts';
import { ShopError } from '../errors.ts';

/** For whoever watches the shop: /healthz says that the process lives, /readyz that it can serve. */
export function healthRoutes(db: Db) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));
    app.get('/readyz', { logLevel: 'warn' }, async () => {
      await withinLimit(sql`select 1`.execute(db)).catch((cause: unknown) => {
        throw new ShopError(503, 'The database does not answer.', { cause });
      });
      return { status: 'ready' };
    });
  };
}

const longestMs = 3_000;

/** A database that hangs is no better than one that is gone. */
function withinLimit<T>(work: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), longestMs).unref();
    void work.finally(() => clearTimeout(timer)).catch(() => {});
  });
  return Promise.race([work, limit]);
}
