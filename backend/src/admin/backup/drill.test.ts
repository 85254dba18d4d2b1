import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { fillSmallShop } from '../../testing/shops/smallShop.ts';
import { deleteAccount } from '../../customers/account/deleteAccount.ts';
import { erasuresFile, readErasures } from '../erasures/erasures.ts';
import { backupCommand } from './backupCommand.ts';
import { drillCommand } from './drillCommand.ts';

let shop: OpenDatabase;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-drill-test-'));
  shop = await createTestDatabase();
  await fillSmallShop(shop.db);
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 7_200_000) })
    .execute();
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function run(command: 'backup' | 'drill', ...args: string[]): Promise<string> {
  const { db } = shop;
  const output: string[] = [];
  const commands = {
    backup: backupCommand({ db, originals: join(folder, 'originals') }),
    // Creating an embedded database takes seconds: the test of operators.md does that.
    drill: drillCommand({ db, openEmpty: createTestDatabase }),
  };
  const place = {
    folder,
    user: 'deploy',
    isServing: false,
    program: 'npm run shop --',
    progress: () => undefined,
  };
  await commands[command](args, (line) => output.push(line), place);
  return output.join('\n');
}

const backups = async (name: string): Promise<string[]> =>
  (await readdir(join(folder, name))).filter((file) => file.endsWith('.gz')).toSorted();

describe('a drill', () => {
  it('tests the newest backup and reports the result', async () => {
    await run('backup', 'daily');
    await writeFile(join(folder, 'daily/2020-01-01T00-00-00.meltemi.gz'), 'old and broken');
    const output = await run('drill', 'daily');
    assert.match(output, /^orders: 1 rows, .*total_cents \d+/m);
    assert.match(output, /^variants: \d+ rows, on_hand \d+/m);
    assert.match(output, /can be restored\.$/);
    const { action } = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.equal(action, 'backup-tried');
  });

  it('fails for a backup that lost a row, and for a folder without backups', async () => {
    await mkdir(join(folder, 'damaged'));
    await run('backup', 'whole');
    const [name = ''] = await backups('whole');
    const lines = gunzipSync(await readFile(join(folder, 'whole', name)))
      .toString()
      .trimEnd()
      .split('\n');
    const at = lines.findIndex((line) => line.startsWith('#{"table":"orders"')) + 1;
    const rows = Number(/^#{"end":(\d+)}$/.exec(lines.at(-1) ?? '')?.[1]);
    const fewer = [...lines.toSpliced(at, 1).slice(0, -1), `#{"end":${rows - 1}}`, ''];
    await writeFile(join(folder, 'damaged', name), gzipSync(fewer.join('\n')));
    await assert.rejects(run('drill', 'damaged'), /Nothing was restored|violates foreign key/);
    await assert.rejects(run('drill', 'nowhere'), /No backup found in/);
  });

  it('fails for a backup of another shop', async () => {
    await run('backup', 'ours');
    await cp(join(folder, 'ours'), join(folder, 'theirs'), { recursive: true });
    await shop.db.updateTable('orders').set({ total_cents: 1 }).execute();
    await assert.rejects(run('drill', 'theirs'), /Before the backup the shop had 1 orders of 1 cents/);
  });
});

describe('a backup with --keep', () => {
  it('deletes the oldest after writing a new one', async () => {
    await mkdir(join(folder, 'kept'));
    for (const day of ['01', '02', '03'])
      await writeFile(join(folder, `kept/2026-01-${day}T00-00-00.meltemi.gz`), day);
    await writeFile(join(folder, 'kept/notes.txt'), 'mine');
    assert.match(await run('backup', 'kept', '--keep', '2'), /^Deleted 2 older backups\.$/m);
    const [oldest, newest] = await backups('kept');
    assert.equal(oldest, '2026-01-03T00-00-00.meltemi.gz');
    assert.match(newest ?? '', /^20/);
    assert.ok((await readdir(join(folder, 'kept'))).includes('notes.txt'));
  });

  it('requires a positive number', async () => {
    for (const number of ['0', 'x', '-1'])
      await assert.rejects(run('backup', 'never', `--keep=${number}`), /npm run shop -- backup/);
    await assert.rejects(readdir(join(folder, 'never')), /ENOENT/);
  });
});

describe('the list of deleted accounts next to the backups', () => {
  it('grows with each backup, and keeps entries that the database lost', async () => {
    const listed = async () =>
      (await readErasures(join(folder, 'listed', erasuresFile))).map(({ person }) => person);
    await deleteAccount(shop.db, 2);
    await run('backup', 'listed');
    assert.deepEqual(await listed(), [2]);
    await shop.db.deleteFrom('erasures').execute();
    await deleteAccount(shop.db, 1);
    await run('backup', 'listed');
    assert.deepEqual(await listed(), [2, 1]);
  });
});
