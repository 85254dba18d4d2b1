import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/tables/Db.ts';
import { repeat } from '../../repeat.ts';
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
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface Counted extends Group {
  visit: Visit;
  failed: boolean;
}

export function createCanaryVisits(db: Db, log: FastifyBaseLogger): CanaryVisits {
  let counted: Counted[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const rows = counted;
    counted = [];
    await writeVisits(db, rows);
  }

  /** Waits for a write in progress, even if that one fails. */
  const flush = (): Promise<void> => (writing = writing.catch(() => undefined).then(write));

  const flushing = repeat(flush, flushEveryMs, log);
  return {
    recordStart: (visit, group) => void counted.push({ ...group, visit, failed: false }),
    recordFailure: (visit, group) => void counted.push({ ...group, visit, failed: true }),
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
