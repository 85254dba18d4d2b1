import { join } from 'node:path';
import { hashSecret } from '../backend/src/customers/secretHash.ts';
import { readConfig } from '../backend/src/platform/config/config.ts';
import { migrate } from '../backend/src/platform/database/migrate.ts';
import { openDatabase } from '../backend/src/platform/database/openDatabase.ts';
import { createPictures } from '../backend/src/platform/pictures/createPictures.ts';
import { warmList } from './seed/warmList.ts';
import { seedDemoShop } from './seedDemoShop.ts';

export { seedDemoShop } from './seedDemoShop.ts';

/** Says every few seconds how far it is. */
function progressTeller(): (done: number, all: number) => void {
  let told = Date.now();
  return (done, all) => {
    if (Date.now() - told < 5000) return;
    told = Date.now();
    console.log(`${done} of ${all} pictures`);
  };
}

/** Makes the demo shop in the data folder, and the pictures that are seen first. Goes on where it was interrupted. */
async function main(): Promise<void> {
  const { databaseUrl, dataFolder } = readConfig();
  const { db, close } = await openDatabase({ url: databaseUrl, folder: dataFolder });
  try {
    await migrate(db);
    const pictures = createPictures({ folder: join(dataFolder, 'pictures') });
    const seeded = await seedDemoShop(db, { pictures, hashPassword: hashSecret, now: new Date() });
    console.log(seeded ? 'The demo shop is in the database.' : 'The database has its items already.');
    const { rendered, failed } = await pictures.prerender(await warmList(db), progressTeller());
    if (rendered > 0) console.log(`${rendered} pictures were made ahead.`);
    if (failed.length > 0) console.warn(`${failed.length} pictures could not be made.`);
  } finally {
    await close();
  }
}

if (import.meta.main)
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
