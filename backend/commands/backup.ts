// The database and the pictures into a folder: npm run backup -- folder/
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyPictures } from '../src/backup/copyPictures.ts';
import { writeBackup } from '../src/backup/writeBackup.ts';
import { inShop } from './inShop.ts';

const [folder] = process.argv.slice(2);
if (!folder || folder.startsWith('-')) {
  console.error(
    'npm run backup -- folder/\n\nWrites folder/<time>.meltemi.gz, with everything in the database, and the pictures that are new into folder/pictures.',
  );
  process.exitCode = 1;
} else {
  await inShop(
    async ({ db, originals }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
      const file = resolve(folder, `${time}.meltemi.gz`);
      const rows = await writeBackup(db, file);
      // After the rows: every picture that they name is there by now.
      const pictures = await copyPictures(originals, join(folder, 'pictures'));
      console.log(`${rows} rows are in ${file}, ${pictures} new pictures beside it.`);
    },
    { migrates: false },
  );
}
