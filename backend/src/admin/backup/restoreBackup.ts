import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { listMigrations, migrateWithin } from '../../platform/database/migrate.ts';
import { readBackup } from './readBackup.ts';
import { shopTables } from './shopTables.ts';
import { differenceOf, tableTotals, type TableTotals } from './tableTotals.ts';
import { ownRecords } from './writeBackup.ts';

const atOnce = 1000;

interface Restored {
  takenAt: string;
  /** How many each table has now, of those that have any. */
  rows: Map<string, number>;
  /** Those of the backup, which are those of the database now. */
  totals: TableTotals;
  /** Whether the database had tables already. */
  wasMigrated: boolean;
}

interface Contents {
  takenAt: string;
  totals: TableTotals;
  migrations: Set<number>;
  rows: Map<string, number>;
}

/** Restores a backup into an empty database in one transaction, and migrates it to this release. */
export async function restoreBackup(db: Db, file: string): Promise<Restored> {
  const { takenAt, migrations, rows, totals } = await contentsOf(file);
  if ([...rows.keys()].every((table) => ownRecords.includes(table)))
    throw new Error(`${file} is of an empty database: nothing was restored.`);
  const known = new Set((await listMigrations()).map(({ number }) => number));
  if ([...migrations].some((number) => !known.has(number)))
    throw new Error('The backup is of a newer release than this one: restore it with that one.');
  const wasMigrated = await db.transaction().execute(async (trx) => {
    const wasMigrated = await refuseUsed(trx, migrations);
    await migrateWithin(trx, { only: migrations });
    await fill(trx, file);
    await refuseLoss(trx, totals);
    await migrateWithin(trx);
    return wasMigrated;
  });
  return { takenAt, rows, totals, wasMigrated };
}

/** Checks the whole file before anything is written. */
async function contentsOf(file: string): Promise<Contents> {
  const contents: Contents = { takenAt: '', totals: {}, migrations: new Set(), rows: new Map() };
  let table = '';
  await readBackup(file, {
    onHead: (takenAt, totals = {}) => {
      contents.takenAt = takenAt;
      contents.totals = totals;
    },
    onTable: (name) => {
      table = name;
    },
    onRow: (json) => {
      contents.rows.set(table, (contents.rows.get(table) ?? 0) + 1);
      if (table === 'migrations') contents.migrations.add((JSON.parse(json) as { number: number }).number);
    },
  });
  for (const [table, count] of contents.rows) contents.totals[table] ??= { rows: String(count) };
  return contents;
}

/** Whether there are tables; throws if they contain anything. */
async function refuseUsed(trx: Db, migrations: Set<number>): Promise<boolean> {
  const tables = (await shopTables(trx)).filter(({ name }) => name !== 'migrations');
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new Error('The database is not empty. A backup is put only into an empty one: name a new one.');
  }
  if (tables.length === 0) return false;
  const { rows } = await sql<{ number: number }>`select number from migrations`.execute(trx);
  if (rows.length !== migrations.size || rows.some(({ number }) => !migrations.has(number)))
    throw new Error('The database was begun by another release than the backup is of: name a new one.');
  return true;
}

/** Counts and adds up what is in the database, rather than what was sent to it. */
async function refuseLoss(trx: Db, wanted: TableTotals): Promise<void> {
  const tables = Object.keys(wanted).map((name) => ({ name }));
  const difference = differenceOf(wanted, await tableTotals(trx, tables));
  if (difference) throw new Error(`${difference}: nothing was restored.`);
}

async function fill(trx: Db, file: string): Promise<void> {
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
  await readBackup(file, {
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
}
