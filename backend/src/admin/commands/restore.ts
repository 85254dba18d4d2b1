// Restores a backup into an empty database: npm run restore -- folder/<time>.meltemi.gz
import { dirname, join } from 'node:path';
import { copyPictures } from '../backup/copyPictures.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { operatingSystemUser } from '../socket/operatingSystemUser.ts';
import { audit } from '../staff/auditLog.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/openDatabase.ts';

async function restore(file: string): Promise<void> {
  const { databaseUrl, dataFolder } = readConfig();
  const { db, close } = await openDatabase({ url: databaseUrl, folder: dataFolder });
  try {
    const pictures = await copyPictures(
      join(dirname(file), 'pictures'),
      join(dataFolder, 'pictures', 'originals'),
    );
    const { rows, takenAt } = await restoreBackup(db, file);
    await audit(db, `os:${operatingSystemUser()}`, 'command', `restore ${file}`);
    console.log(`${rows} rows of ${takenAt} and ${pictures} pictures were restored.`);
  } finally {
    await close();
  }
}

const [file] = process.argv.slice(2);
if (!file || file.startsWith('-')) {
  console.error(
    'npm run restore -- folder/<time>.meltemi.gz\n\nThe database must be empty: another DATABASE_URL, or another DATA_FOLDER.',
  );
  process.exitCode = 1;
} else
  try {
    await restore(file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
