import type { FastifyBaseLogger } from 'fastify';
import type { FailureKind, NamedRelease } from 'mf-shared/calls';
import type { Db } from '../database/Db.ts';
import { bucketOf } from './buckets.ts';
import { redact } from '../log/redact.ts';
import { forgetOld, writeCounts, writeMeasures, type Counted, type Measured } from './write.ts';

export type Side = 'browser' | 'server';
export type Metric = 'LCP' | 'CLS' | 'INP' | 'TTFB' | 'start';

const flushEveryMs = 1000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What is told about releases while the shop runs. Added up in memory and written down once a second, so that the
 *  number of visitors does not become a number of writes. */
export interface Telemetry {
  started(release: NamedRelease, side: Side): void;
  failed(release: NamedRelease, side: Side, kind: FailureKind, detail: string): void;
  measured(release: NamedRelease, metric: Metric, value: number): void;
  /** Writes down what was told until now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const beginOf = (ms: number): Date => new Date(Math.floor(Date.now() / ms) * ms);

export function createTelemetry(db: Db, log: FastifyBaseLogger): Telemetry {
  let counts = new Map<string, Counted>();
  let measures = new Map<string, Measured>();
  let writing: Promise<void> = Promise.resolve();

  function count({ name, version }: NamedRelease, side: Side, kind: Counted['kind'], detail: string): void {
    const minute = beginOf(minuteMs);
    const key = [name, version, side, kind, minute.getTime()].join(' ');
    const former = counts.get(key)?.count ?? 0;
    counts.set(key, { name, version, side, kind, minute, count: former + 1, detail });
  }

  async function write(): Promise<void> {
    const [someCounts, someMeasures] = [[...counts.values()], [...measures.values()]];
    counts = new Map();
    measures = new Map();
    try {
      await writeCounts(db, someCounts);
      await writeMeasures(db, someMeasures);
    } catch (error) {
      complain(error);
    }
  }

  function complain(error: unknown): void {
    log.error({ err: error }, 'what is told about the releases could not be written down');
  }

  const flush = (): Promise<void> => (writing = writing.then(write));
  const flushing = setInterval(() => void flush(), flushEveryMs).unref();
  const forgetting = setInterval(() => void forgetOld(db).catch(complain), hourMs).unref();

  return {
    started: (release, side) => count(release, side, 'started', ''),

    failed(release, side, kind, detail) {
      const words = redact(detail);
      log.warn({ release, side, kind, detail: words }, 'a release failed');
      count(release, side, kind, words);
    },

    measured({ name, version }, metric, value) {
      const hour = beginOf(hourMs);
      const bucket = bucketOf(metric, value);
      const key = [name, version, metric, bucket, hour.getTime()].join(' ');
      const former = measures.get(key)?.count ?? 0;
      measures.set(key, { name, version, metric, bucket, hour, count: former + 1 });
    },

    flush,

    async stop() {
      clearInterval(flushing);
      clearInterval(forgetting);
      await flush();
    },
  };
}
