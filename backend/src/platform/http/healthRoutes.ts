import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/Db.ts';
import { ShopError } from '../errors.ts';

/** For monitoring: /healthz says that the process is alive, /readyz that it can serve requests. */
export function healthRoutes(db: Db) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }));
    app.get('/readyz', { logLevel: 'warn' }, async () => {
      await withTimeout(sql`select 1`.execute(db)).catch((cause: unknown) => {
        throw new ShopError(503, 'The database does not answer.', { cause });
      });
      return { status: 'ready' };
    });
  };
}

const timeoutMs = 3_000;

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('the query timed out')), timeoutMs).unref();
    void work.finally(() => clearTimeout(timer)).catch(() => {});
  });
  return Promise.race([work, timeout]);
}
