import { sql, type Insertable } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/tables/Db.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { WebVitals } from 'mf-shared/calls';
import { repeat } from '../../repeat.ts';
import { limits, ratedMetrics, type RatedMetric } from '../../telemetry/histogram.ts';
import type { VisitCounts } from './canaryTest.ts';
import type { Visit } from './visitTickets.ts';

const flushEveryMs = 1000;

export interface Group {
  name: string;
  since: string;
  isCanary: boolean;
}

/** Only the first visit of a network to each of the two releases counts, so that nobody counts repeatedly. */
interface CanaryVisits {
  recordStart(visit: Visit, group: Group): void;
  recordFailure(visit: Visit, group: Group): void;
  /** Only a network's first value of a metric on a kind of page counts. */
  recordVitals(visit: Visit, group: Group, page: string, values: WebVitals): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

type VitalRow = Insertable<Schema['canary_vitals']>;

interface Counted extends Group {
  visit: Visit;
  failed: boolean;
}

export function createCanaryVisits(db: Db, log: FastifyBaseLogger): CanaryVisits {
  let counted: Counted[] = [];
  let vitals: VitalRow[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const [rows, vitalRows] = [counted, vitals];
    counted = [];
    vitals = [];
    await writeVisits(db, rows);
    await insertVitals(db, vitalRows);
  }

  /** Waits for a write in progress, even if that one fails. */
  const flush = (): Promise<void> => (writing = writing.catch(() => undefined).then(write));

  const flushing = repeat(flush, flushEveryMs, log);
  return {
    recordStart: (visit, group) => void counted.push({ ...group, visit, failed: false }),
    recordFailure: (visit, group) => void counted.push({ ...group, visit, failed: true }),
    recordVitals(visit, { isCanary, ...group }, page, values) {
      for (const metric of ratedMetrics) {
        const value = values[metric];
        if (value === undefined) continue;
        const { network } = visit;
        const is_good = value <= limits[metric].good;
        vitals.push({ ...group, is_canary: isCanary, page, metric, network, is_good });
      }
    },
    flush,
    async stop() {
      await flushing.stop();
      await flush();
    },
  };
}

async function writeVisits(db: Db, rows: Counted[]): Promise<void> {
  if (rows.length === 0) return;
  // Failures are inserted too, because the backend that served the page may not have written the visit yet.
  await db
    .insertInto('canary_visits')
    .values(
      rows
        .map(({ name, since, isCanary, visit }) => ({
          name,
          since,
          is_canary: isCanary,
          network: visit.network,
          visit: visit.id,
        }))
        // All backends write in the same order, so that they cannot deadlock.
        .toSorted((a, b) => (a.name + a.network < b.name + b.network ? -1 : 1)),
    )
    .onConflict((sameNetwork) => sameNetwork.doNothing())
    .execute();
  for (const { name, since, isCanary, visit } of rows.filter(({ failed }) => failed))
    await db
      .updateTable('canary_visits')
      .set({ failed: true })
      .where('name', '=', name)
      .where('since', '=', new Date(since))
      .where('is_canary', '=', isCanary)
      .where('network', '=', visit.network)
      .where('visit', '=', visit.id)
      .execute();
}

async function insertVitals(db: Db, rows: VitalRow[]): Promise<void> {
  if (rows.length === 0) return;
  const keyOf = ({ name, page, metric, network }: VitalRow): string => `${name} ${page} ${metric} ${network}`;
  await db
    .insertInto('canary_vitals')
    .values(rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflict((sameNetwork) => sameNetwork.doNothing())
    .execute();
}

export interface CountedVital {
  page: string;
  metric: RatedMetric;
  /** Visits whose value is not good have failed. */
  canary: VisitCounts;
  stable: VisitCounts;
}

export async function countVitals(
  db: Db,
  { name, since }: Pick<Group, 'name' | 'since'>,
): Promise<CountedVital[]> {
  const rows = await db
    .selectFrom('canary_vitals')
    .select([
      'page',
      'metric',
      sql<number>`count(*) filter (where is_canary)::integer`.as('canary'),
      sql<number>`count(*) filter (where is_canary and not is_good)::integer`.as('failed'),
      sql<number>`count(*) filter (where not is_canary)::integer`.as('stable'),
      sql<number>`count(*) filter (where not is_canary and not is_good)::integer`.as('stableFailed'),
    ])
    .where('name', '=', name)
    .where('since', '=', new Date(since))
    .groupBy(['page', 'metric'])
    .orderBy('page')
    .orderBy('metric')
    .execute();
  return rows.map(({ page, metric, canary, failed, stable, stableFailed }) => ({
    page,
    metric,
    canary: { visits: canary, failed },
    stable: { visits: stable, failed: stableFailed },
  }));
}

export async function countVisits(
  db: Db,
  { name, since }: Pick<Group, 'name' | 'since'>,
): Promise<{ canary: VisitCounts; stable: VisitCounts }> {
  const rows = await db
    .selectFrom('canary_visits')
    .select([
      'is_canary',
      sql<number>`count(*)::integer`.as('visits'),
      sql<number>`count(*) filter (where failed)::integer`.as('failed'),
    ])
    .where('name', '=', name)
    .where('since', '=', new Date(since))
    .groupBy('is_canary')
    .execute();
  const countsOf = (isCanary: boolean): VisitCounts => {
    const { visits = 0, failed = 0 } = rows.find((row) => row.is_canary === isCanary) ?? {};
    return { visits, failed };
  };
  return { canary: countsOf(true), stable: countsOf(false) };
}
