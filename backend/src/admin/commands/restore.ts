// Restores a backup into an empty database: npm run restore -- folder/<time>.meltemi.gz
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyPictures } from '../backup/copyPictures.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { operatingSystemUser } from '../socket/operatingSystemUser.ts';
import { audit } from '../staff/auditLog.ts';
import { readConfig } from '../../platform/config/config.ts';
import { hasEmbeddedDatabase, openDatabase } from '../../platform/database/openDatabase.ts';
import { announceShop } from './announceShop.ts';

const usage = `npm run restore -- folder/<time>.meltemi.gz [--create]

The database must be empty: another DATABASE_URL, or another DATA_FOLDER. Stop the shop before.

  --create   makes the embedded database in DATA_FOLDER`;

const options = {
  create: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

async function restore(file: string, { creates }: { creates: boolean }): Promise<void> {
  const config = readConfig();
  const { databaseUrl, dataFolder } = config;
  await announceShop(config);
  if (!databaseUrl && !creates && !hasEmbeddedDatabase(dataFolder))
    throw new Error(`There is no database in ${dataFolder}: --create makes one there.`);
  const { db, close } = await openDatabase({ url: databaseUrl, folder: dataFolder });
  try {
    const { rows, takenAt, wasMigrated } = await restoreBackup(db, file);
    await audit(db, `os:${operatingSystemUser()}`, 'command', `restore ${file}`);
    const pictures = await copyPictures(
      join(dirname(file), 'pictures'),
      join(dataFolder, 'pictures', 'originals'),
    );
    const count = (table: string): string => `${rows.get(table) ?? 0} ${table}`;
    console.log(
      `The backup of ${takenAt} is in the database${wasMigrated ? ', which was empty and had its tables already' : ''}: ${['items', 'orders', 'people'].map(count).join(', ')}, ${rows.size} tables with ${[...rows.values()].reduce((sum, one) => sum + one, 0)} rows in all, and ${pictures} pictures that were missing.`,
    );
  } finally {
    await close();
  }
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (values.help) console.log(usage);
  else if (file) await restore(file, { creates: values.create });
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
