import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ExcludedRelease, Registry as Releases } from 'mf-toolkit/registry';
import type { Registry } from 'prom-client';
import type { Db } from '../../platform/database/tables/Db.ts';
import { requireToken } from './requireToken.ts';
import { shopMetrics } from './shopMetrics.ts';

interface Settings {
  db: Db;
  token: string;
  registry: Registry;
  excluded: () => ExcludedRelease[];
  /** Null while no registry could be read. */
  live: () => Releases | null;
}

export function metricsPlugin({ db, token, registry, excluded, live }: Settings): FastifyPluginAsync {
  const metrics = shopMetrics(registry, db, excluded, live);
  const onRequest = requireToken({ db, token });
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/metrics', { logLevel: 'warn', onRequest }, async (_, reply) => {
      await metrics.refresh();
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
  };
}
