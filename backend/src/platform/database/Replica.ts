import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { repeat } from '../repeat.ts';
import { withTimeout } from '../withTimeout.ts';
import type { Db } from './Db.ts';
import { openServer } from './openServer.ts';

const checkMs = 1000;
/** A server that hangs is as good as away. */
const timeoutMs = 2000;

/** A PostgreSQL server that follows the shop's. */
export interface Replica {
  db: Db;
  /** Whether it has all that the shop's server had at the check before the last, one or two seconds ago. */
  isCurrent: () => boolean;
  close: () => Promise<void>;
}

/** Opens a replica and follows how far behind it is. While the shop's own server does not answer, it counts as current. */
export async function openReplica(url: string, primary: Db, log: FastifyBaseLogger): Promise<Replica> {
  const { db, close } = await openServer(url);
  let wanted: string | null = null;
  let isCurrent = false;

  async function check(): Promise<void> {
    const before = isCurrent;
    isCurrent = wanted !== null && (await withTimeout(hasReplayed(db, wanted), timeoutMs).catch(() => false));
    if (isCurrent !== before)
      log[isCurrent ? 'info' : 'warn'](
        isCurrent ? 'the replica answers' : 'the replica is behind or away: the shop’s own server answers',
      );
    wanted = await withTimeout(writtenUntil(primary), timeoutMs).catch(() => wanted);
  }

  const checks = repeat(check, checkMs, log);
  return {
    db,
    isCurrent: () => isCurrent,
    async close() {
      await checks.stop();
      await close();
    },
  };
}

/** A server that was promoted follows nobody. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{
    isDone: boolean;
  }>`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isDone"`.execute(
    replica,
  );
  return rows[0]?.isDone ?? false;
}

/** The position in the write-ahead log. */
async function writtenUntil(primary: Db): Promise<string | null> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    primary,
  );
  return rows[0]?.position ?? null;
}
