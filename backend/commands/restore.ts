// A backup into an empty database: npm run restore -- folder/<time>.meltemi.gz
import { dirname, join } from 'node:path';
import { copyPictures } from '../src/backup/copyPictures.ts';
import { restoreBackup } from '../src/backup/restoreBackup.ts';
import { inShop } from './inShop.ts';

const [file] = process.argv.slice(2);
if (!file || file.startsWith('-')) {
  console.error(
    'npm run restore -- folder/<time>.meltemi.gz\n\nThe database must be empty: another DATABASE_URL, or another DATA_FOLDER.',
  );
  process.exitCode = 1;
} else {
  await inShop(
    async ({ db, originals }) => {
      const pictures = await copyPictures(join(dirname(file), 'pictures'), originals);
      const { rows, takenAt } = await restoreBackup(db, file);
      console.log(`${rows} rows of ${takenAt} and ${pictures} pictures were restored.`);
    },
    { migrates: false },
  );
}
