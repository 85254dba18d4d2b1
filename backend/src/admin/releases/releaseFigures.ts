import type { NamedRelease } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { percentile } from '../../platform/telemetry/histogram.ts';
import { releaseHealth, type ReleaseHealth } from '../../platform/telemetry/releaseHealth.ts';
import type { Metric } from '../../platform/telemetry/histogram.ts';

export const metrics: Metric[] = ['LCP', 'CLS', 'INP', 'TTFB', 'start'];

export interface ReleaseFigures extends NamedRelease {
  health: ReleaseHealth;
  measures: Record<Metric, { p75: number | null; samples: number }>;
}

export async function releaseFigures(db: Db, release: NamedRelease): Promise<ReleaseFigures> {
  const rows = await db
    .selectFrom('page_measures')
    .select(({ fn }) => ['metric', 'bucket', fn.sum<string | number>('count').as('count')])
    .where('name', '=', release.name)
    .where('version', '=', release.version)
    .groupBy(['metric', 'bucket'])
    .execute();
  const measures = Object.fromEntries(
    metrics.map((metric) => {
      const counts = rows
        .filter((row) => row.metric === metric)
        .map(({ bucket, count }) => ({ bucket, count: Number(count) }));
      const samples = counts.reduce((sum, { count }) => sum + count, 0);
      return [metric, { p75: percentile(metric, counts, 0.75), samples }];
    }),
  ) as ReleaseFigures['measures'];
  return { ...release, health: await releaseHealth(db, release), measures };
}
