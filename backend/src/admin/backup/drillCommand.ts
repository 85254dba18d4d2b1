import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';
import { audit } from '../staff/auditLog.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { backupsIn } from './backupFiles.ts';
import { restoreBackup } from './restoreBackup.ts';
import type { TableTotals } from './tableTotals.ts';

const usage = `npm run drill -- folder/

Restores the newest backup of the folder into an embedded database that is deleted afterwards. Fails if a row is missing, if a sum is
another than at the backup, or if the shop has other orders of before it.`;

/** `drill folder/`: whether the newest backup brings the shop back. */
export const drillCommand =
  ({ db }: { db: Db }): AdminCommand =>
  async (args, say, place) => {
    const options = { help: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return say(usage);
    const [typed, more] = positionals;
    if (!typed || more) throw new Error(usage);
    const folder = resolve(place.folder, typed);
    const [file] = await backupsIn(folder);
    if (!file) throw new Error(`There is no backup in ${folder}.`);

    const scratch = await mkdtemp(join(tmpdir(), 'meltemi-drill-'));
    try {
      const trial = await openDatabase({ folder: scratch });
      try {
        const { takenAt, totals } = await restoreBackup(trial.db, file);
        await refuseOtherOrders(db, trial.db, takenAt);
        describe(totals).forEach(say);
        say(`${file} of ${takenAt} brings the shop back.`);
      } finally {
        await trial.close();
      }
    } finally {
      await rm(scratch, { recursive: true });
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
    `${Object.keys(totals).length} tables with ${all} rows, each with its rows and sums.`,
  ];
};

/** An order that was being written during the backup may be in one and not in the other. */
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
      `From before the backup the shop has ${there}, and the backup ${restored}: is it of this shop?`,
    );
}
