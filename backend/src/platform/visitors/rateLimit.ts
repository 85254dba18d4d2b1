import { sql } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/tables/Db.ts';
import { TooManyAttempts } from '../errors.ts';
import { keyedHash } from '../secrets/keyedHash.ts';

export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

export type KeyedLimit = [key: string, limit: RateLimit];

/** Throws `TooManyAttempts` and counts nothing if any key has reached its limit. */
export async function requireWithinLimits(db: Db, limits: KeyedLimit[]): Promise<void> {
  for (const [index, [key, limit]] of limits.entries()) {
    const seconds = await secondsToWait(db, key, limit);
    if (seconds === 0) continue;
    await undoAttempt(db, limits.slice(0, index));
    throw new TooManyAttempts(seconds);
  }
}

export async function undoAttempt(db: Db, limits: KeyedLimit[]): Promise<void> {
  for (const [key, limit] of limits) await new SlidingLimiter(db, limit).reward(key);
}

/** Counts an attempt and returns true, or returns false if the limit is reached. */
export async function consumeRateLimit(db: Db, key: string, limit: RateLimit): Promise<boolean> {
  return (await secondsToWait(db, key, limit)) === 0;
}

async function secondsToWait(db: Db, key: string, limit: RateLimit): Promise<number> {
  try {
    await new SlidingLimiter(db, limit).consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/**
 * The library's PostgreSQL store with a sliding window. Refused attempts do not count, and time is the
 * database's clock, which all backends share. Keys contain accounts and networks, so only their hashes are
 * stored.
 */
class SlidingLimiter extends RateLimiterPostgres {
  readonly #db: Db;

  constructor(db: Db, { limit, windowSeconds }: RateLimit) {
    super({
      storeClient: db,
      storeType: 'client',
      tableName: 'rate_limit_hits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: limit,
      duration: windowSeconds,
    });
    this.#db = db;
  }

  /** The library calls it to count `points`: 1, or -1 to undo an attempt. */
  async _upsert(key: string, points: number): Promise<{ rows: { points: number; expire: number }[] }> {
    const hash = await keyedHash(this.#db, key);
    const attempts = points > 0 ? await this.#count(hash) : await this.#undo(hash);
    return { rows: [{ points: attempts.count, expire: Date.now() + attempts.msToNext }] };
  }

  async #count(key: string): Promise<{ count: number; msToNext: number }> {
    const window = sql`make_interval(secs => ${this.duration})`;
    // Times more than a window ahead were stored before the clock was set back.
    const inWindow = sql`unnest(rate_limit_hits.recent) as at
      where at > statement_timestamp() - ${window} and at < statement_timestamp() + ${window}`;
    const { rows } = await sql<{ count: number; isFirst: boolean }>`
      insert into rate_limit_hits (key, recent, ends_at)
      values (${key}, array[statement_timestamp()], statement_timestamp() + ${window})
      on conflict (key) do update set
        recent = array(select at from ${inWindow} order by at) || statement_timestamp(),
        ends_at = excluded.ends_at
      where (select count(*) from ${inWindow}) < ${this.points}
      returning cardinality(recent) as count, xmax = 0 as "isFirst"`.execute(this.#db);
    const counted = rows[0];
    if (!counted) return { count: this.points + 1, msToNext: await this.#msToNext(key) };
    if (counted.isFirst) await deleteExpiredHits(this.#db);
    return { count: counted.count, msToNext: 0 };
  }

  async #msToNext(key: string): Promise<number> {
    const { rows } = await sql<{ ms: number }>`
      select (1000 * extract(epoch from recent[cardinality(recent) + 1 - ${this.points}::int]
        + make_interval(secs => ${this.duration}) - statement_timestamp()))::float8 as ms
      from rate_limit_hits where key = ${key}`.execute(this.#db);
    return Math.max(rows[0]?.ms ?? 0, 0);
  }

  async #undo(key: string): Promise<{ count: number; msToNext: number }> {
    const { rows } = await sql<{ count: number }>`
      update rate_limit_hits set recent = trim_array(recent, 1) where key = ${key} and cardinality(recent) > 0
      returning cardinality(recent) as count`.execute(this.#db);
    return { count: rows[0]?.count ?? 0, msToNext: 0 };
  }
}

/** Deletes few rows at a time and skips locked ones, so that no attempt waits for it. */
async function deleteExpiredHits(db: Db): Promise<void> {
  await sql`
    delete from rate_limit_hits where key in (
      select key from rate_limit_hits where ends_at < statement_timestamp() limit 100 for update skip locked
    )`.execute(db);
}
