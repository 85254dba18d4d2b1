import type { FastifyBaseLogger } from 'fastify';
import { sql, type Insertable } from 'kysely';
import type { FailureKind, NamedRelease } from 'mf-shared/calls';
import type { Db } from '../database/tables/Db.ts';
import type { Schema } from '../database/tables/schema.ts';
import { bucketOf, type Metric } from './histogram.ts';
import { oncePerMinute } from '../log/oncePerMinute.ts';
import { redact } from '../log/redact.ts';

export type Side = 'browser' | 'server';

/** `service`: its service did not answer a call as its contract says. Browsers cannot report it. */
export type ReleaseFailureKind = FailureKind | 'service';

type CountRow = Insertable<Schema['release_counts']>;
type MeasureRow = Insertable<Schema['page_measures']>;

const flushEveryMs = 1000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Collected in memory and written once a second, so that the number of writes does not grow with the number
 * of visitors.
 */
export interface Telemetry {
  recordStart(release: NamedRelease, side: Side): void;
  /** Logged once for a kind and minute. */
  recordFailure(release: NamedRelease, side: Side, kind: ReleaseFailureKind, detail: string): void;
  /** `page` is a declared kind of page; empty if unknown or of no page. */
  recordMetric(release: NamedRelease, metric: Metric, value: number, page?: string): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const startOf = (ms: number): Date => new Date(Math.floor(Date.now() / ms) * ms);

export function createTelemetry(db: Db, log: FastifyBaseLogger): Telemetry {
  let counts = new Map<string, CountRow>();
  let measures = new Map<string, MeasureRow>();
  let writing: Promise<void> = Promise.resolve();
  const isFirst = oncePerMinute();

  function count({ name, version }: NamedRelease, side: Side, kind: CountRow['kind'], detail: string): void {
    const minute = startOf(minuteMs);
    const key = [name, version, side, kind, minute.getTime()].join(' ');
    const previous = counts.get(key)?.count ?? 0;
    counts.set(key, { name, version, side, kind, minute, count: previous + 1, detail });
  }

  async function write(): Promise<void> {
    const [countRows, measureRows] = [[...counts.values()], [...measures.values()]];
    counts = new Map();
    measures = new Map();
    try {
      await writeCounts(db, countRows);
      await insertMeasures(db, measureRows);
    } catch (error) {
      logError(error);
    }
  }

  function logError(error: unknown): void {
    log.error({ err: error }, 'telemetry could not be written');
  }

  const flush = (): Promise<void> => (writing = writing.then(write));
  const flushTimer = setInterval(() => void flush(), flushEveryMs).unref();
  const cleanupTimer = setInterval(() => void deleteExpiredTelemetry(db).catch(logError), hourMs).unref();

  return {
    recordStart: (release, side) => count(release, side, 'started', ''),

    recordFailure(release, side, kind, detail) {
      const redacted = redact(detail);
      // Browsers may report any published release.
      const key = side === 'browser' ? kind : `${kind} ${release.name} ${release.version}`;
      if (isFirst(`${side} ${key}`)) log.warn({ release, side, kind, detail: redacted }, 'a release failed');
      count(release, side, kind, redacted);
    },

    recordMetric({ name, version }, metric, value, page = '') {
      const day = startOf(dayMs);
      const bucket = bucketOf(metric, value);
      const key = [name, version, page, metric, bucket, day.getTime()].join(' ');
      const previous = measures.get(key)?.count ?? 0;
      measures.set(key, { name, version, page, metric, bucket, day, count: previous + 1 });
    },

    flush,

    async stop() {
      clearInterval(flushTimer);
      clearInterval(cleanupTimer);
      await flush();
    },
  };
}

// All backends write rows in the same order, so that they cannot deadlock.
const ordered = <T extends object>(rows: T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function writeCounts(db: Db, rows: CountRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('release_counts')
    .values(ordered(rows))
    .onConflict((same) =>
      same.columns(['name', 'version', 'side', 'kind', 'minute']).doUpdateSet({
        count: sql`release_counts.count + excluded.count`,
        detail: sql`excluded.detail`,
      }),
    )
    .execute();
}

async function insertMeasures(db: Db, rows: MeasureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('page_measures')
    .values(ordered(rows))
    .onConflict((same) =>
      same
        .columns(['name', 'version', 'page', 'metric', 'bucket', 'day'])
        .doUpdateSet({ count: sql`page_measures.count + excluded.count` }),
    )
    .execute();
}

const retentionDays = 60;

export async function deleteExpiredTelemetry(db: Db): Promise<void> {
  const before = new Date(Date.now() - retentionDays * dayMs);
  await db.deleteFrom('release_counts').where('minute', '<', before).execute();
  await db.deleteFrom('page_measures').where('day', '<', before).execute();
  await db.deleteFrom('canary_visits').where('since', '<', before).execute();
  await db.deleteFrom('canary_vitals').where('since', '<', before).execute();
}
