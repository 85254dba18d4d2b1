import type { FastifyInstance, RouteOptions } from 'fastify';
import type { ExcludedRelease } from 'mf-toolkit/registry';
import type { StorageBackend } from 'mf-toolkit/store';
import { openTestStore } from 'mf-toolkit/testing';
import { Registry } from 'prom-client';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { createTestDatabase } from '../../../testing/testDatabase.ts';
import { metricsPlugin } from '../metricsPlugin.ts';
import { operatorsPlugin } from '../operatorsPlugin.ts';
import { releaseMetrics } from '../releaseMetrics.ts';
import { requestFigures } from '../requestFigures.ts';

export const token = 'a token of the machine';

export interface OperatorsApp {
  app: FastifyInstance;
  db: Db;
  storage: StorageBackend;
  routes: RouteOptions[];
  excluded: ExcludedRelease[];
  close(): Promise<void>;
}

export async function openOperatorsApp({ now }: { now?: () => number } = {}): Promise<OperatorsApp> {
  const { db, close } = await createTestDatabase();
  const { storage } = await openTestStore();
  const registry = new Registry();
  const requests = requestFigures(registry);
  releaseMetrics(registry);
  const excluded: ExcludedRelease[] = [];
  const routes: RouteOptions[] = [];
  const pages = operatorsPlugin({
    db,
    storage,
    isEmbedded: true,
    requests,
    origin: 'https://shop.example',
    officeOrigin: 'https://office.shop.example',
    staffKey: undefined,
    isProduction: true,
    now,
    excluded: () => excluded,
  });
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db,
    calls: [],
    plugins: [
      async (scope) => {
        scope.addHook('onRoute', (route) => void routes.push(route));
        await scope.register(pages);
      },
      metricsPlugin({ db, token, registry, excluded: () => excluded }),
    ],
    onAnswered: requests.onAnswered,
  });
  return { app, db, storage, routes, excluded, close: () => app.close().then(close) };
}
