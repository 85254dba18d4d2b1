import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { audit, isInAuditLog, lastEntries, verifyAuditLog } from './auditLog.ts';

const opened: OpenDatabase[] = [];
after(() => Promise.all(opened.map(({ close }) => close())));
async function newDatabase() {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
}

let db: OpenDatabase['db'];
beforeEach(async () => {
  db = await newDatabase();
  await audit(db, 'maria', 'signed-in', '', { network: '192.0.2.1' });
  await audit(db, 'os:deploy', 'command', 'orders pack 12345678');
  await audit(db, 'maria', 'signed-out');
});

/** Simulates an attacker who owns the database. */
async function withoutTriggers(change: () => Promise<unknown>): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(db);
  await change();
  await sql`alter table audit_log enable trigger user`.execute(db);
}

describe('the audit log', () => {
  it('is numbered without gaps, even concurrently, and excludes rolled-back entries', async () => {
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await audit(trx, 'maria', 'command', 'never happened');
        throw new Error('rolled back');
      }),
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => audit(db, 'os:deploy', 'command', `orders ${at}`)),
    );
    const entries = await lastEntries(db, 100);
    assert.deepEqual(
      entries.map(({ id }) => id),
      Array.from({ length: 23 }, (_, at) => 23 - at),
    );
    assert.equal((await verifyAuditLog(db)).faultyId, null);
  });

  it('cannot be changed, shortened or emptied', async () => {
    const before = await lastEntries(db, 10);
    for (const attempt of [
      sql`update audit_log set who = 'eleni' where id = 1`,
      sql`update audit_log set details = '{}'`,
      sql`delete from audit_log where id = 3`,
      sql`truncate audit_log`,
    ])
      await assert.rejects(attempt.execute(db), /The audit log can only be added to/);
    assert.deepEqual(await lastEntries(db, 10), before);
  });

  it('takes number, time and hash from the database only', async () => {
    await sql`insert into audit_log (id, at, who, action, subject, details, hash)
      values (99, '2020-01-01', 'maria', 'command', '', '{}', 'mine')`.execute(db);
    const [entry] = await lastEntries(db, 1);
    assert.equal(entry?.id, 4);
    assert.ok((entry?.at.getTime() ?? 0) > Date.parse('2025-01-01'));
    assert.notEqual(entry?.hash, 'mine');
  });

  it('detects a changed entry even if the triggers were disabled', async () => {
    await withoutTriggers(() => sql`update audit_log set who = 'eleni' where id = 2`.execute(db));
    assert.equal((await verifyAuditLog(db)).faultyId, 2);
  });

  it('detects a gap', async () => {
    await withoutTriggers(() => sql`delete from audit_log where id = 2`.execute(db));
    assert.equal((await verifyAuditLog(db)).faultyId, 3);
  });

  it('detects removed latest entries by a hash noted earlier', async () => {
    const { hash, entries } = await verifyAuditLog(db);
    assert.equal(entries, 3);
    assert.equal(await isInAuditLog(db, hash ?? ''), true);
    await withoutTriggers(() => sql`delete from audit_log where id = 3`.execute(db));
    assert.deepEqual(
      { ...(await verifyAuditLog(db)), isKnown: await isInAuditLog(db, hash ?? '') },
      { entries: 2, hash: (await lastEntries(db, 1))[0]?.hash, faultyId: null, isKnown: false },
    );
  });

  it('is intact after restoring a backup, and continues', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'audit-'));
    await db.insertInto('vouchers').values({ code: 'ONCE5', amount_cents: 500, uses_left: 1 }).execute();
    await writeBackup(db, join(folder, 'shop.gz'));
    const restored = await newDatabase();
    await restoreBackup(restored, join(folder, 'shop.gz'));
    await rm(folder, { recursive: true });
    await audit(restored, 'os:deploy', 'command', 'restore');
    const { entries, faultyId } = await verifyAuditLog(restored);
    assert.deepEqual({ entries, faultyId }, { entries: 4, faultyId: null });
    await assert.rejects(sql`delete from audit_log`.execute(restored), /can only be added to/);
  });
});
