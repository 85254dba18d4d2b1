import { access } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyPictures } from '../backup/copyPictures.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { erasuresFile, readErasures } from '../erasures/erasures.ts';
import { operatingSystemUser } from '../socket/operatingSystemUser.ts';
import { program } from '../socket/program.ts';
import { audit } from '../staff/auditLog.ts';
import { readConfig } from '../../platform/config/config.ts';
import { hasEmbeddedDatabase, openDatabase } from '../../platform/database/open/openDatabase.ts';
import { announceShop } from './announceShop.ts';

const usage = `${program} restore folder/<time>.meltemi.gz [--create] [--erasures FILE]

Stop the shop first. The database must be empty: use another DATABASE_URL or DATA_FOLDER. Accounts deleted after the
backup are deleted again, as listed beside the backup and in DATA_FOLDER. Everybody has to sign in again.

  --create          creates the embedded database in DATA_FOLDER
  --erasures FILE   an additional list: the erasures.json in the DATA_FOLDER of the lost shop`;

const options = {
  create: { type: 'boolean', default: false },
  erasures: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

interface Wishes {
  creates: boolean;
  erasures: string | undefined;
}

async function restore(file: string, { creates, erasures }: Wishes): Promise<void> {
  const config = readConfig();
  const { databaseUrl, dataFolder } = config;
  await announceShop(config);
  if (!databaseUrl && !creates && !hasEmbeddedDatabase(dataFolder))
    throw new Error(`There is no database in ${dataFolder}. Add --create to create one.`);
  // Checked before --create creates a database: the corrected command needs an empty one.
  for (const named of [file, ...(erasures ? [erasures] : [])])
    await access(named).catch(() => {
      throw new Error(`There is no file ${resolve(named)}.`);
    });
  const lists = [join(dirname(file), erasuresFile), join(dataFolder, erasuresFile)];
  if (erasures) lists.push(erasures);
  const noted = (await Promise.all(lists.map(readErasures))).flat();
  const { db, close } = await openDatabase({ url: databaseUrl, folder: dataFolder });
  try {
    const { rows, takenAt, wasMigrated, erased } = await restoreBackup(db, file, noted);
    await audit(db, `os:${operatingSystemUser()}`, 'command', `restore ${file}`);
    const pictures = await copyPictures(
      join(dirname(file), 'pictures'),
      join(dataFolder, 'pictures', 'originals'),
    );
    const count = (table: string): string => `${rows.get(table) ?? 0} ${table}`;
    console.log(
      `Restored the backup of ${takenAt}${wasMigrated ? ' into the existing empty tables' : ''}: ${['items', 'orders', 'people'].map(count).join(', ')}, ${rows.size} tables with ${[...rows.values()].reduce((sum, one) => sum + one, 0)} rows in total, and ${pictures} missing pictures.`,
    );
    if (erased > 0) console.log(`Accounts deleted after the backup and now deleted again: ${erased}.`);
  } finally {
    await close();
  }
}

/** Runs without a shop, unlike the other commands, because the database may not exist yet. */
export async function restoreCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  if (values.help) console.log(usage);
  else if (file) await restore(file, { creates: values.create, erasures: values.erasures });
  else throw new Error(usage);
}
