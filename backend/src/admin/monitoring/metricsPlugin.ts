import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ExcludedRelease } from 'mf-toolkit/registry';
import type { Registry } from 'prom-client';
import type { Db } from '../../platform/database/tables/Db.ts';
import { requireToken } from './requireToken.ts';
import { shopMetrics } from './shopMetrics.ts';

interface Settings {
  db: Db;
  token: string;
  registry: Registry;
  excluded: () => ExcludedRelease[];
}

export function metricsPlugin({ db, token, registry, excluded }: Settings): FastifyPluginAsync {
  const metrics = shopMetrics(registry, db, excluded);
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
