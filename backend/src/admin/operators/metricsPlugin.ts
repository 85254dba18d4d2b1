import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { LeftOut } from 'mf-toolkit/registry';
import type { Registry } from 'prom-client';
import type { Db } from '../../platform/database/Db.ts';
import { requireToken } from './requireToken.ts';
import { shopMetrics } from './shopMetrics.ts';

interface Settings {
  db: Db;
  token: string;
  registry: Registry;
  /** Releases in the registry that this backend cannot use. */
  leftOut: () => LeftOut[];
}

/** Serves Prometheus metrics at /metrics to clients with the token, which grants access to nothing else. */
export function metricsPlugin({ db, token, registry, leftOut }: Settings): FastifyPluginAsync {
  const metrics = shopMetrics(registry, db, leftOut);
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
