import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { repeat } from '../../repeat.ts';
import { withTimeout } from '../../withTimeout.ts';
import type { Db } from '../tables/Db.ts';
import { connectServer } from './openServer.ts';

const checkMs = 1000;
/** The primary serves a read that the replica has not answered by then. */
const limitMs = 1000;

export interface Replica {
  db: Db;
  /**
   * Whether the replica has replayed everything that the primary had written by the check before last, one or
   * two seconds ago.
   */
  isCurrent: () => boolean;
  close: () => Promise<void>;
}

interface ReplicaSettings {
  connections?: number | undefined;
  pauseMs?: number;
  timeLimitMs?: number;
}

/** Starts without it if it is unreachable. Stays current while the primary is unreachable. */
export function openReplica(
  url: string,
  primary: Db,
  log: FastifyBaseLogger,
  { connections, pauseMs = checkMs, timeLimitMs = limitMs }: ReplicaSettings = {},
): Replica {
  const { db, close } = connectServer(url, { connections, timeLimitMs, queryLimitMs: timeLimitMs });
  let wanted: string | null = null;
  let isCurrent: boolean | null = null;

  async function check(): Promise<void> {
    if (wanted !== null) await compare(wanted);
    wanted = await withTimeout(writtenUntil(primary), timeLimitMs).catch(() => wanted);
  }

  async function compare(position: string): Promise<void> {
    const before = isCurrent;
    let err: unknown;
    isCurrent = await hasReplayed(db, position).catch((error: unknown) => {
      err = error;
      return false;
    });
    if (isCurrent === before) return;
    if (isCurrent) log.info('the replica is current and serves reads');
    else log.warn({ err }, 'the replica is behind or unreachable: reads go to the primary');
  }

  const checks = repeat(check, pauseMs, log);
  return {
    db,
    isCurrent: () => isCurrent === true,
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
