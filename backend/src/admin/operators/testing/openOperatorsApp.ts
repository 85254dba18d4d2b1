import type { FastifyInstance, RouteOptions } from 'fastify';
import type { LeftOut } from 'mf-toolkit/registry';
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
  leftOut: LeftOut[];
  close(): Promise<void>;
}

export async function openOperatorsApp({ now }: { now?: () => number } = {}): Promise<OperatorsApp> {
  const { db, close } = await createTestDatabase();
  const { storage } = await openTestStore();
  const registry = new Registry();
  const requests = requestFigures(registry);
  releaseMetrics(registry);
  const leftOut: LeftOut[] = [];
  const routes: RouteOptions[] = [];
  const pages = operatorsPlugin({
    db,
    storage,
    isEmbedded: true,
    requests,
    origin: 'https://shop.example',
    staffKey: undefined,
    isProduction: true,
    now,
    leftOut: () => leftOut,
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
      metricsPlugin({ db, token, registry, leftOut: () => leftOut }),
    ],
    onAnswered: requests.onAnswered,
  });
  return { app, db, storage, routes, leftOut, close: () => app.close().then(close) };
}
