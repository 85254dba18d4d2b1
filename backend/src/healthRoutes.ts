import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/openDatabase.ts';
import { ShopError } from './errors.ts';

/** For whoever watches the shop: /healthz says that the process lives, /readyz that it can serve. */
export function healthRoutes(db: Database) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));
    app.get('/readyz', { logLevel: 'warn' }, async () => {
      await sql`select 1`.execute(db).catch((cause: unknown) => {
        throw new ShopError(503, 'The database does not answer.', { cause });
      });
      return { status: 'ready' };
    });
  };
}
