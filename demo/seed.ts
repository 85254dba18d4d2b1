import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoStaff } from '../backend/src/admin/staff/demoStaff.ts';
import { roles } from '../backend/src/admin/staff/roles.ts';
import { addStaff, listStaff } from '../backend/src/admin/staff/staffAccounts.ts';
import { readConfig } from '../backend/src/platform/config/config.ts';
import { migrate } from '../backend/src/platform/database/migrate/migrate.ts';
import { openDatabase } from '../backend/src/platform/database/open/openDatabase.ts';
import { createPictures } from '../backend/src/platform/pictures/createPictures.ts';
import { hashSecret } from '../backend/src/platform/secrets/secretHash.ts';
import { laterFile, picturesToWarm } from './seed/picturesToWarm.ts';
import { seedDemoShop } from './seed/seedDemoShop.ts';

function progressReporter(): (done: number, all: number) => void {
  let reportedAt = Date.now();
  return (done, all) => {
    if (Date.now() - reportedAt < 5000) return;
    reportedAt = Date.now();
    console.log(`${done} of ${all} pictures`);
  };
}

/** Can be run again: continues where the first run was interrupted. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'plain-pictures': { type: 'boolean', default: false } } });
  const { databaseUrl, dataFolder, isLocal, staffKey } = readConfig();
  if (!isLocal)
    throw new Error(
      'The demo shop must not be used in production. Import a catalogue instead (npm run shop -- import).',
    );
  const { db, close } = await openDatabase({ url: databaseUrl, folder: dataFolder });
  try {
    await migrate(db);
    const folder = join(dataFolder, 'pictures');
    const pictures = createPictures({ folder });
    const seeded = await seedDemoShop(db, {
      pictures,
      plainPictures: values['plain-pictures'],
      hashPassword: hashSecret,
      now: new Date(),
    });
    console.log(seeded ? 'The demo shop was added to the database.' : 'The database already has items.');
    if ((await listStaff(db)).length === 0)
      await addStaff({ db, staffKey }, 'os:seed', { name: demoStaff.name, roles: [...roles] }, demoStaff);
    const { first, later } = await picturesToWarm(db);
    const { rendered, failed } = await pictures.prerender(first, progressReporter());
    if (rendered > 0) console.log(`${rendered} pictures were rendered in advance.`);
    if (failed.length > 0) console.warn(`${failed.length} pictures could not be rendered.`);
    // Last, since its existence means that the seed is complete.
    await writeFile(join(folder, laterFile), JSON.stringify([...failed, ...later]));
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
