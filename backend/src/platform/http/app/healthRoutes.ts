import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/Db.ts';
import { ShopError } from '../../errors.ts';
import { withTimeout } from '../../withTimeout.ts';

const timeoutMs = 3_000;

export function healthRoutes(db: Db) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));
    app.get('/readyz', { logLevel: 'warn' }, async () => {
      await withTimeout(sql`select 1`.execute(db), timeoutMs).catch((cause: unknown) => {
        throw new ShopError(503, 'The database does not respond.', { cause });
      });
      return { status: 'ready' };
    });
  };
}
