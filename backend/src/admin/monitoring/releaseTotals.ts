import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { percentile } from '../../platform/telemetry/histogram.ts';
import type { Metric } from '../../platform/telemetry/histogram.ts';

export function releaseCounts(db: Db) {
  return db
    .selectFrom('release_counts')
    .select([
      'name',
      'version',
      'side',
      'kind',
      sql<number>`sum(count)::bigint`.as('count'),
      sql<string>`(array_agg(detail order by minute desc))[1]`.as('lastDetail'),
    ])
    .where('minute', '>', sql<Date>`now() - interval '1 day'`)
    .groupBy(['name', 'version', 'side', 'kind'])
    .orderBy('name')
    .orderBy('version')
    .execute();
}

interface ReleaseVital {
  name: string;
  version: string;
  metric: Metric;
  samples: number;
  p75: number;
}

export async function releaseVitals(db: Db): Promise<ReleaseVital[]> {
  const rows = await db
    .selectFrom('release_measures')
    .select(['name', 'version', 'metric', 'bucket', sql<number>`sum(count)::bigint`.as('count')])
    .where('hour', '>', sql<Date>`now() - interval '1 day'`)
    .groupBy(['name', 'version', 'metric', 'bucket'])
    .execute();
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.name} ${row.version} ${row.metric}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const metric = first.metric;
    const p75 = percentile(metric, group, 0.75);
    const samples = group.reduce((sum, { count }) => sum + count, 0);
    return p75 === null ? [] : [{ name: first.name, version: first.version, metric, samples, p75 }];
  });
}
