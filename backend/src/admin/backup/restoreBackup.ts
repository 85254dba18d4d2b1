import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { listMigrations, migrateWithin } from '../../platform/database/migrate.ts';
import { readBackup } from './readBackup.ts';
import { shopTables } from './shopTables.ts';

const atOnce = 1000;

interface Restored {
  rows: number;
  takenAt: string;
}

interface Contents {
  takenAt: string;
  migrations: Set<number>;
}

/** Restores a backup into an empty database in one transaction, and migrates it to this release. */
export async function restoreBackup(db: Db, file: string): Promise<Restored> {
  const { takenAt, migrations } = await contentsOf(file);
  const known = new Set((await listMigrations()).map(({ number }) => number));
  if ([...migrations].some((number) => !known.has(number)))
    throw new Error('The backup is of a newer release than this one: restore it with that one.');
  const rows = await db.transaction().execute(async (trx) => {
    await refuseUsed(trx, migrations);
    await migrateWithin(trx, { only: migrations });
    const rows = await fill(trx, file);
    await migrateWithin(trx);
    return rows;
  });
  return { rows, takenAt };
}

/** Checks the whole file before anything is written. */
async function contentsOf(file: string): Promise<Contents> {
  const contents: Contents = { takenAt: '', migrations: new Set() };
  let table = '';
  await readBackup(file, {
    onHead: (takenAt) => {
      contents.takenAt = takenAt;
    },
    onTable: (name) => {
      table = name;
    },
    onRow: (json) => {
      if (table === 'migrations') contents.migrations.add((JSON.parse(json) as { number: number }).number);
    },
  });
  return contents;
}

async function refuseUsed(trx: Db, migrations: Set<number>): Promise<void> {
  const tables = (await shopTables(trx)).filter(({ name }) => name !== 'migrations');
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new Error('The database is not empty. A backup is put only into an empty one: name a new one.');
  }
  if (tables.length === 0) return;
  const { rows } = await sql<{ number: number }>`select number from migrations`.execute(trx);
  if (rows.length !== migrations.size || rows.some(({ number }) => !migrations.has(number)))
    throw new Error('The database was begun by another release than the backup is of: name a new one.');
}

async function fill(trx: Db, file: string): Promise<number> {
  let table = '';
  let columns: string[] = [];
  let waiting: string[] = [];

  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const list = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${list})
      overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${waiting.join()}]`}::jsonb)`.execute(
      trx,
    );
    waiting = [];
  }

  const tables = await shopTables(trx);
  // The backup already contains what triggers would add.
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await sql`delete from migrations`.execute(trx);
  const rows = await readBackup(file, {
    async onTable(name, kept) {
      await write();
      table = name;
      columns = kept;
    },
    async onRow(json) {
      waiting.push(json);
      if (waiting.length === atOnce) await write();
    },
    async onCounters(counters) {
      await write();
      for (const [name, value] of Object.entries(counters))
        await sql`select setval(${sql.lit(name)}::regclass, ${value})`.execute(trx);
    },
  });
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  return rows;
}
