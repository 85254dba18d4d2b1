import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../platform/database/tables/Db.ts';
import { openDatabase } from '../../platform/database/open/openDatabase.ts';
import { audit } from '../staff/auditLog.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { backupsIn } from './backupFiles.ts';
import { restoreBackup } from './restoreBackup.ts';
import type { TableTotals } from './tableTotals.ts';

const usage = (program: string): string => `${program} drill folder/

Restores the newest backup of the folder into a temporary embedded database. Fails if a row is missing, if a sum differs from
the backup, or if the shop has other orders from before the backup.`;

async function openTemporary(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-drill-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true });
  try {
    const { db, close } = await openDatabase({ folder });
    return { db, close: () => close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface Options {
  db: Db;
  openEmpty?: () => Promise<OpenDatabase>;
}

export const drillCommand =
  ({ db, openEmpty = openTemporary }: Options): AdminCommand =>
  async (args, print, place) => {
    const options = { help: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return print(usage(place.program));
    const [typed, more] = positionals;
    if (!typed || more) throw new Error(usage(place.program));
    const folder = resolve(place.folder, typed);
    const [file] = await backupsIn(folder);
    if (!file) throw new Error(`No backup found in ${folder}.`);

    const trial = await openEmpty();
    try {
      const { takenAt, totals } = await restoreBackup(trial.db, file);
      await refuseOtherOrders(db, trial.db, takenAt);
      describe(totals).forEach(print);
      print(`${file} of ${takenAt} can be restored.`);
    } finally {
      await trial.close();
    }
    await audit(db, `os:${place.user}`, 'backup-tried', file);
  };

const described = ['items', 'variants', 'orders', 'order_lines', 'payments', 'people'];

const describe = (totals: TableTotals): string[] => {
  const all = Object.values(totals).reduce((sum, { rows }) => sum + Number(rows), 0);
  const sums = (columns: Record<string, string>): string =>
    Object.entries(columns)
      .filter(([column]) => /_cents$|on_hand|quantity/.test(column))
      .map(([column, sum]) => `, ${column} ${sum}`)
      .join('');
  return [
    ...described.flatMap((table) =>
      totals[table] ? [`${table}: ${totals[table]['rows']} rows${sums(totals[table])}`] : [],
    ),
    `${Object.keys(totals).length} tables with ${all} rows; all row counts and sums match.`,
  ];
};

/** An order written during the backup may be missing from it. */
const settledAfter = '1 hour';

async function refuseOtherOrders(shop: Db, trial: Db, takenAt: string): Promise<void> {
  const ordersOf = async (db: Db): Promise<string> => {
    const { rows } = await sql<{ text: string }>`
      select count(*) || ' orders of ' || coalesce(sum(total_cents), 0) || ' cents' as text from orders
      where created_at < ${takenAt}::timestamptz - ${sql.lit(settledAfter)}::interval`.execute(db);
    return rows[0]?.text ?? '';
  };
  const [there, restored] = [await ordersOf(shop), await ordersOf(trial)];
  if (there !== restored)
    throw new Error(
      `Before the backup the shop had ${there}, but the backup has ${restored}. Check that the backup is of this shop.`,
    );
}
