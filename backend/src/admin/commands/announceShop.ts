import type { Config } from '../../platform/config/config.ts';
import { describeDatabase } from '../../platform/database/openDatabase.ts';

/** Says which shop a command works on, before it does. Not on the standard output, which may be read by programs. */
export async function announceShop({ origin, databaseUrl, dataFolder }: Config): Promise<void> {
  const database = await describeDatabase({ url: databaseUrl, folder: dataFolder });
  console.error(`Shop ${origin}, ${database}`);
}
