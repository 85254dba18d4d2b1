import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { StorageBackend } from 'mf-toolkit/store';
import type { LeftOut } from 'mf-toolkit/registry';
import type { Db } from '../../platform/database/Db.ts';
import { requireToken } from './requireToken.ts';
import { operatorsPage } from './operatorsPage.ts';
import { operatorsView } from './operatorsView.ts';
import type { RequestFigures } from './requestFigures.ts';
import { shopMetrics } from './shopMetrics.ts';

interface Settings {
  db: Db;
  storage: StorageBackend;
  isEmbedded: boolean;
  token: string;
  registry: Registry;
  requests: RequestFigures;
  /** The remotes that this backend does without. */
  leftOut: () => LeftOut[];
}

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const style = readFileSync(new URL('./operators.css', import.meta.url), 'utf8');

/** For operators: a page at /__shop and Prometheus metrics at /metrics, both protected by the operators' token. */
export function operatorsPlugin(settings: Settings): FastifyPluginAsync {
  const { registry, requests, db, leftOut } = settings;
  const metrics = shopMetrics(registry, db, leftOut);

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      });
    });
    app.addHook('onRequest', requireToken(settings));

    app.get<{ Querystring: Record<string, unknown> }>('/__shop', async ({ query }, reply) => {
      const view = await operatorsView({ ...settings, minutes: requests.lastHour(), leftOut: leftOut() });
      return reply
        .type('text/html; charset=utf-8')
        .send(operatorsPage(view, { isWatched: 'watch' in query }));
    });
    app.get('/__shop.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style));
    app.get('/metrics', { logLevel: 'warn' }, async (_, reply) => {
      await metrics.refresh();
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
}
