import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
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

export interface Histogram {
  name: string;
  version: string;
  page: string;
  metric: Metric;
  counts: { bucket: number; count: number }[];
}

/** Of seven days, by release, kind of page and metric. */
export function releaseHistograms(db: Db): Promise<Histogram[]> {
  const summed = db
    .selectFrom('page_measures')
    .select(['name', 'version', 'page', 'metric', 'bucket', sql<number>`sum(count)::integer`.as('count')])
    .where('day', '>', sql<Date>`now() - interval '7 days'`)
    .groupBy(['name', 'version', 'page', 'metric', 'bucket']);
  return db
    .selectFrom(summed.as('summed'))
    .select([
      'name',
      'version',
      'page',
      'metric',
      sql<Histogram['counts']>`jsonb_agg(jsonb_build_object('bucket', bucket, 'count', count))`.as('counts'),
    ])
    .groupBy(['name', 'version', 'page', 'metric'])
    .execute();
}
