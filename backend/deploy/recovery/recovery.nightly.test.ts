import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { waitUntil } from 'mf-toolkit/testing';
import type { Db } from '../../src/platform/database/tables/Db.ts';
import { migrate } from '../../src/platform/database/migrate/migrate.ts';
import { openServer } from '../../src/platform/database/server/openServer.ts';
import {
  makeData,
  programFolder,
  serverAccount,
  startPostgres,
} from '../../src/testing/database/postgresServer.ts';
import { fillSmallShop } from '../../src/testing/shops/smallShop.ts';

describe('point-in-time recovery', { skip: !programFolder() && 'needs postgresql: apt-get install' }, () => {
  let folder: string;
  // The scripts are copied here, because the server's account may not be able to read this repository.
  const script = (name: string): string => join(folder, name);
  let kept: string;
  let server: Awaited<ReturnType<typeof startPostgres>>;

  const run = (name: string, ...args: string[]) => {
    const { port } = new URL(server.url);
    const env = { ...process.env, PGHOST: 'localhost', PGPORT: port, PGUSER: 'shop' };
    return promisify(execFile)(script(name), args, { ...serverAccount(), cwd: folder, env });
  };
  const startArchiving = (data: string) =>
    startPostgres(data, ['archive_mode=on', `archive_command=${script('archive')} "%p" "%f" ${kept}`]);
  async function withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
    const { db, close } = await openServer(server.url);
    try {
      return await use(db);
    } finally {
      await close();
    }
  }
  const value = async (db: Db, query: string): Promise<string> => {
    const { rows } = await sql<{ value: string }>`select (${sql.raw(query)})::text as value`.execute(db);
    return rows[0]?.value ?? '';
  };
  const archived = (db: Db, segment: string) =>
    value(db, `select last_archived_wal >= '${segment}' from pg_stat_archiver`);

  async function signIn(db: Db): Promise<void> {
    const until = sql<Date>`now() + interval '1 day'`;
    await db
      .insertInto('sessions')
      .values({ token_hash: 'customer', person_id: 1, expires_at: until })
      .execute();
    const { id: staff_id } = await db
      .insertInto('staff')
      .values({ name: 'maria', password_hash: '', totp_secret: '', roles: [] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('staff_sessions').values({ token_hash: 'staff', staff_id }).execute();
  }
  const sessions = (db: Db) =>
    value(db, '(select count(*) from sessions) + (select count(*) from staff_sessions)');

  async function archive(db: Db): Promise<void> {
    const segment = await value(db, 'select pg_walfile_name(pg_switch_wal())');
    await waitUntil(async () => (await archived(db, segment)) === 'true');
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-recovery-'));
    kept = join(folder, 'kept');
    for (const name of ['archive', 'base-backup', 'recover'])
      await cp(join(import.meta.dirname, name), script(name));
    await mkdir(join(kept, 'log'), { recursive: true });
    const account = serverAccount();
    if (account)
      for (const place of [folder, kept, join(kept, 'log')]) await chown(place, account.uid, account.gid);
    makeData(join(folder, 'data'));
    server = await startArchiving(join(folder, 'data'));
    await withDatabase(async (db) => {
      await migrate(db);
      await fillSmallShop(db);
      await signIn(db);
    });
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('restores all changes before the moment, and none after it', async () => {
    await run('base-backup', kept);
    const moment = await withDatabase(async (db) => {
      // After the base backup, so that only the WAL contains it.
      await db.updateTable('variants').set({ on_hand: 7 }).execute();
      await wait(1100);
      const now = await value(db, 'select now()');
      await wait(1100);
      await db.updateTable('variants').set({ on_hand: 0 }).execute();
      await sql`truncate orders cascade`.execute(db);
      await archive(db);
      return now;
    });
    await server.close();

    const { stdout } = await run('recover', kept, moment, join(folder, 'recovered'));
    assert.match(stdout, /Start PostgreSQL on it/);
    server = await startArchiving(join(folder, 'recovered'));
    await withDatabase(async (db) => {
      await waitUntil(async () => (await value(db, 'select pg_is_in_recovery()')) === 'false');
      assert.equal(await value(db, "select min(on_hand) || ' ' || max(on_hand) from variants"), '7 7');
      assert.equal(await value(db, 'select count(*) from orders'), '1');
      await db.updateTable('variants').set({ on_hand: 8 }).execute();
    });
  });

  it('ends all sessions with the statements of docs/operations.md', async () => {
    const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const statements = [...guide.matchAll(/-c '(delete from \w+)'/g)].map(([, statement = '']) => statement);
    await withDatabase(async (db) => {
      assert.equal(await sessions(db), '2');
      for (const statement of statements) await sql.raw(statement).execute(db);
      assert.equal(await sessions(db), '0');
    });
  });

  it('refuses existing data, and a moment before the oldest base backup', async () => {
    await assert.rejects(run('recover', kept, 'now', join(folder, 'data')), /already exists: move it away/);
    await assert.rejects(
      run('recover', kept, '2020-01-01 00:00:00+00', join(folder, 'other')),
      /There is no base backup from before 2020/,
    );
  });

  it('keeps the given number of base backups, and only the WAL that they need', async () => {
    const before = await readdir(join(kept, 'log'));
    await wait(1100);
    await run('base-backup', kept, '1');
    assert.equal((await readdir(join(kept, 'base'))).length, 1);
    const now = await readdir(join(kept, 'log'));
    assert.ok(
      before.length > 2 && !now.includes(before.toSorted()[0] ?? ''),
      `${before.join()} and ${now.join()}`,
    );
  });

  it('never overwrites a different segment', async () => {
    const one = join(folder, 'segment');
    await writeFile(one, 'one');
    await run('archive', one, '000000010000000000000001', kept);
    await run('archive', one, '000000010000000000000001', kept);
    await writeFile(one, 'two');
    await assert.rejects(run('archive', one, '000000010000000000000001', kept));
  });
});
