import type { FastifyInstance } from 'fastify';
import type { ExcludedRelease } from 'mf-toolkit/registry';
import { Registry } from 'prom-client';
import { createApp } from '../../../app.ts';
import { testConfig } from '../../../testing/shops/testConfig.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { metricsPlugin } from '../metricsPlugin.ts';
import { releaseMetrics } from '../releaseMetrics.ts';
import { requestFigures } from '../requestFigures.ts';

export const token = 'a token of the machine';

export interface MetricsApp {
  app: FastifyInstance;
  db: Db;
  excluded: ExcludedRelease[];
  close(): Promise<void>;
}

export async function openMetricsApp(): Promise<MetricsApp> {
  const { db, close } = await createTestDatabase();
  const registry = new Registry();
  const requests = requestFigures(registry);
  releaseMetrics(registry);
  const excluded: ExcludedRelease[] = [];
  const app = await createApp({
    config: testConfig(),
    db,
    calls: [],
    plugins: [metricsPlugin({ db, token, registry, excluded: () => excluded })],
    onResponse: requests.onResponse,
  });
  return { app, db, excluded, close: () => app.close().then(close) };
}
