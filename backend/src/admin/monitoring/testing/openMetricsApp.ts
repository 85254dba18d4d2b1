import type { ExcludedRelease, Registry as Releases } from 'mf-toolkit/registry';
import { Registry } from 'prom-client';
import { createTestApp } from '../../../testing/shops/testApp.ts';
import { metricsPlugin } from '../metricsPlugin.ts';
import { releaseMetrics } from '../releaseMetrics.ts';
import { requestFigures } from '../requestFigures.ts';

export const token = 'a token of the machine';

export type MetricsApp = Awaited<ReturnType<typeof openMetricsApp>>;

export async function openMetricsApp(live: Releases | null = null) {
  const registry = new Registry();
  const { onResponse } = requestFigures(registry);
  releaseMetrics(registry);
  const excluded: ExcludedRelease[] = [];
  const shop = await createTestApp({
    plugins: ({ db }) => [metricsPlugin({ db, token, registry, excluded: () => excluded, live: () => live })],
    onResponse,
  });
  return { ...shop, excluded };
}
