import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { migrate } from '../src/database/migrate.ts';
import { type Database, openDatabase } from '../src/database/openDatabase.ts';
import { createPictures, type Pictures } from '../src/pictures/createPictures.ts';

export interface ShopParts {
  db: Database;
  pictures: Pictures;
  origin: string;
  dataFolder: string;
  /** Where the pictures are as they came. */
  originals: string;
}

/** Runs an operator's command in the shop that the settings name, and says in one line what goes wrong. */
export async function inShop(
  command: (shop: ShopParts) => Promise<void>,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<void> {
  try {
    const { databaseUrl, dataFolder, origin } = readConfig();
    const { db, close } = await openDatabase({ url: databaseUrl, folder: dataFolder });
    try {
      if (migrates) await migrate(db);
      await command({
        db,
        pictures: createPictures({ folder: join(dataFolder, 'pictures') }),
        origin,
        dataFolder,
        originals: join(dataFolder, 'pictures', 'originals'),
      });
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
