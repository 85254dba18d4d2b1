import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { repeat } from '../repeat.ts';
import { withTimeout } from '../withTimeout.ts';
import type { Db } from './Db.ts';
import { openServer } from './openServer.ts';

const checkMs = 1000;
const timeoutMs = 2000;

export interface Replica {
  db: Db;
  /**
   * Whether the replica has replayed everything that the primary had written by the check before last, one or
   * two seconds ago.
   */
  isCurrent: () => boolean;
  close: () => Promise<void>;
}

/** Stays current while the primary is unreachable. */
export async function openReplica(
  url: string,
  primary: Db,
  log: FastifyBaseLogger,
  pauseMs = checkMs,
): Promise<Replica> {
  const { db, close } = await openServer(url);
  let wanted: string | null = null;
  let isCurrent = false;

  async function check(): Promise<void> {
    const before = isCurrent;
    isCurrent = wanted !== null && (await withTimeout(hasReplayed(db, wanted), timeoutMs).catch(() => false));
    if (isCurrent !== before)
      log[isCurrent ? 'info' : 'warn'](
        isCurrent
          ? 'the replica is current and serves reads'
          : 'the replica is behind or unreachable: reads go to the primary',
      );
    wanted = await withTimeout(writtenUntil(primary), timeoutMs).catch(() => wanted);
  }

  const checks = repeat(check, pauseMs, log);
  return {
    db,
    isCurrent: () => isCurrent,
    async close() {
      await checks.stop();
      await close();
    },
  };
}

/** A replica that was promoted no longer follows the primary. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{
    isDone: boolean;
  }>`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isDone"`.execute(
    replica,
  );
  return rows[0]?.isDone ?? false;
}

async function writtenUntil(primary: Db): Promise<string | null> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    primary,
  );
  return rows[0]?.position ?? null;
}
