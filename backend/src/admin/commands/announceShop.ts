import type { Config } from '../../platform/config/config.ts';
import { describeDatabase } from '../../platform/database/open/openDatabase.ts';

/** Writes to stderr, so that programs can parse stdout. */
export async function announceShop({ origin, databaseUrl, dataFolder }: Config): Promise<void> {
  const database = await describeDatabase({ url: databaseUrl, folder: dataFolder });
  console.error(`Shop ${origin}, ${database}`);
}
