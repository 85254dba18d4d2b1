import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { listMigrations, makingTablesOf, migrateWithin } from '../../platform/database/migrate/migrate.ts';
import { type Erasure, eraseAgain, listErasures } from '../erasures/erasures.ts';
import { readBackup } from './readBackup.ts';
import { shopTables } from './shopTables.ts';
import { differenceOf, tableTotals, type TableTotals } from './tableTotals.ts';
import { bookkeepingTables, excludedTables } from './writeBackup.ts';

const atOnce = 1000;

interface Restored {
  takenAt: string;
  rows: Map<string, number>;
  totals: TableTotals;
  wasMigrated: boolean;
  erased: number;
}

interface Contents {
  takenAt: string;
  totals: TableTotals;
  migrations: Set<number>;
  rows: Map<string, number>;
}

/**
 * Restores into an empty database, in one transaction, and migrates it to this release. Deletes the accounts
 * in `erasures` again, and restores no sessions.
 */
export async function restoreBackup(db: Db, file: string, erasures: Erasure[] = []): Promise<Restored> {
  const { takenAt, migrations, rows, totals } = await contentsOf(file);
  if ([...rows.keys()].every((table) => bookkeepingTables.includes(table)))
    throw new Error(`${file} is a backup of an empty database. Nothing was restored.`);
  const made = makingTablesOf(migrations);
  const known = new Set((await listMigrations()).map(({ number }) => number));
  if ([...made].some((number) => !known.has(number)))
    throw new Error('The backup was created by a newer release. Restore it with that release.');
  const done = await db.transaction().execute(async (trx) => {
    const wasMigrated = await refuseUsed(trx, made);
    const noted = await takeErasures(trx);
    await migrateWithin(trx, { only: made });
    await fill(trx, file);
    await refuseLoss(trx, totals);
    await migrateWithin(trx);
    // Older backups contain rows of the excluded tables.
    for (const table of excludedTables) await sql`delete from ${sql.table(table)}`.execute(trx);
    return { wasMigrated, erased: await eraseAgain(trx, [...noted, ...erasures]) };
  });
  return { takenAt, rows, totals, ...done };
}

/** A shop started on the empty database has already imported the erasures of its folder. */
async function takeErasures(trx: Db): Promise<Erasure[]> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('erasures')::text as table`.execute(
    trx,
  );
  if (!rows[0]?.table) return [];
  const noted = await listErasures(trx);
  await trx.deleteFrom('erasures').execute();
  return noted;
}

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

/** A shop fills these tables when it starts, before it has any data. */
const mayBeThere = ['migrations', 'erasures', 'shop_secrets'];

async function refuseUsed(trx: Db, migrations: ReadonlySet<number>): Promise<boolean> {
  const tables = (await shopTables(trx)).filter(({ name }) => !mayBeThere.includes(name));
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0) throw new Error('The database is not empty. Use an empty database.');
  }
  if (tables.length === 0) return false;
  const { rows } = await sql<{ number: number }>`select number from migrations`.execute(trx);
  if (rows.length !== migrations.size || rows.some(({ number }) => !migrations.has(number)))
    throw new Error('The database was created by another release than the backup. Use an empty database.');
  return true;
}

async function refuseLoss(trx: Db, wanted: TableTotals): Promise<void> {
  const tables = Object.keys(wanted).map((name) => ({ name }));
  const difference = differenceOf(wanted, await tableTotals(trx, tables));
  if (difference) throw new Error(`${difference}. Nothing was restored.`);
}

async function fill(trx: Db, file: string): Promise<void> {
  let table = '';
  let columns: string[] = [];
  let pending: string[] = [];

  async function write(): Promise<void> {
    if (pending.length === 0) return;
    const list = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${list})
      overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${pending.join()}]`}::jsonb)`.execute(
      trx,
    );
    pending = [];
  }

  const tables = await shopTables(trx);
  // The backup already contains the rows that triggers would add.
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await sql`delete from migrations`.execute(trx);
  await readBackup(file, {
    async onTable(name, kept) {
      await write();
      table = name;
      columns = kept;
    },
    async onRow(json) {
      pending.push(json);
      if (pending.length === atOnce) await write();
    },
    async onSequences(sequences) {
      await write();
      for (const [name, value] of Object.entries(sequences))
        await sql`select setval(${sql.lit(name)}::regclass, ${value})`.execute(trx);
    },
  });
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
}
