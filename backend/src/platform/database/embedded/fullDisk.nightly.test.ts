import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { writeBackup } from '../../../admin/backup/writeBackup.ts';
import { exportProducts } from '../../../admin/import-export/export/exportProducts.ts';
import { createPictures } from '../../pictures/createPictures.ts';
import { fillSmallShop } from '../../../testing/shops/smallShop.ts';
import { createTestDatabase, testServer } from '../../../testing/database/testDatabase.ts';
import { openDatabase } from '../open/openDatabase.ts';

let folder: string;
const disks: string[] = [];

async function smallDisk(name: string, megabytes: number): Promise<string> {
  const disk = join(folder, name);
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'pipe' });
  disks.push(disk);
  return disk;
}

const grow = (disk: string, megabytes: number): Buffer =>
  execFileSync('mount', ['-o', `remount,size=${megabytes}m`, disk], { stdio: 'pipe' });

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const disk = join(tmpdir(), `meltemi-may-mount-${process.pid}`);
  try {
    execFileSync('mkdir', [disk]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'pipe' });
    execFileSync('umount', [disk]);
    return true;
  } catch {
    return false;
  } finally {
    execFileSync('rm', ['-rf', disk]);
  }
}

function whySkipped(): string | false {
  if (testServer) return 'applies to the embedded database only';
  return mayMount() ? false : 'needs the right to mount a small disk: Linux, as root';
}

const skip = whySkipped();

async function write(disk: string): Promise<{ code: number | null; confirmed: number; complaint: string }> {
  const source = `
    import { writeSync } from 'node:fs';
    import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))};
    import { openDatabase } from ${JSON.stringify(new URL('../open/openDatabase.ts', import.meta.url))};
    try {
      const { db } = await openDatabase({ folder: ${JSON.stringify(disk)} });
      await sql\`create table if not exists letters (letter text)\`.execute(db);
      for (;;) {
        const random = sql\`(select string_agg(md5(random()::text), '') from generate_series(1, 8000))\`;
        await sql\`insert into letters values (\${random})\`.execute(db);
        writeSync(1, '.');
      }
    } catch (error) {
      writeSync(2, String(error.message));
      process.exit(1);
    }`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, confirmed: said.out.length, complaint: said.err };
}

describe('a full disk', { skip }, () => {
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-full-'));
  });
  after(async () => {
    for (const disk of disks) execFileSync('umount', ['-l', disk]);
    await rm(folder, { recursive: true });
  });

  it('stops the shop with a message, loses no committed data, and recovers once there is space', async () => {
    const disk = await smallDisk('database', 100);
    const first = await write(disk);
    assert.deepEqual([first.code, first.complaint.includes('The disk is full')], [1, true], first.complaint);
    assert.ok(first.confirmed > 10, `${first.confirmed} rows`);
    grow(disk, 300);
    const { db, close } = await openDatabase({ folder: disk });
    const { rows } = await sql<{ count: number }>`select count(*) from letters`.execute(db);
    assert.ok((rows[0]?.count ?? 0) >= first.confirmed, `${rows[0]?.count} of ${first.confirmed}`);
    await sql`insert into letters values ('more')`.execute(db);
    await close();
  });

  it('is reported at the first start, and leaves no partial database', async () => {
    const disk = await smallDisk('first', 20);
    const { code, complaint } = await write(disk);
    assert.equal(code, 1);
    assert.match(complaint, /disk is full/i);
    assert.equal(existsSync(join(disk, 'database')), false);
    grow(disk, 150);
    const { db, close } = await openDatabase({ folder: disk });
    await sql`select 1`.execute(db);
    await close();
  });

  it('leaves no partial backup, list or picture', async () => {
    const disk = await smallDisk('files', 1);
    const shop = await createTestDatabase();
    try {
      await fillSmallShop(shop.db);
      await writeFile(join(disk, 'filler'), Buffer.alloc(1024 * 1024));
      const full = { code: 'ENOSPC' };
      await assert.rejects(writeBackup(shop.db, join(disk, 'backup.gz')), full);
      await assert.rejects(
        exportProducts({ db: shop.db, file: join(disk, 'list.csv'), origin: 'http://localhost' }),
        full,
      );
      await assert.rejects(createPictures({ folder: disk }).store(Buffer.alloc(50_000, 1), 'svg'), full);
      const left = await readdir(disk, { recursive: true, withFileTypes: true });
      assert.deepEqual(
        left.filter((entry) => entry.isFile()).map(({ name }) => name),
        ['filler'],
      );
    } finally {
      await shop.close();
    }
  });
});
