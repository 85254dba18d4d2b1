import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../tables/Db.ts';

interface DatabaseSettings {
  url?: string | undefined;
  connections?: number;
  folder: string;
}

export async function openDatabase({ url, folder, ...settings }: DatabaseSettings): Promise<OpenDatabase> {
  if (url) return (await import('../server/openServer.ts')).openServer(url, settings);
  return (await import('../embedded/openEmbedded.ts')).openEmbedded(folder);
}

export const hasEmbeddedDatabase = (folder: string): boolean =>
  existsSync(join(folder, 'database', 'PG_VERSION'));

/** Throws if the shop has no database yet; never creates one. */
export async function openShopDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { url, folder } = settings;
  const missing = `There is no shop in the ${await describeDatabase(settings)}. Set DATABASE_URL or DATA_FOLDER to those of the shop, or start the shop first.`;
  if (!url && !hasEmbeddedDatabase(folder)) throw new Error(missing);
  const opened = await openDatabase(settings);
  try {
    const { rows } = await sql<{ name: string | null }>`select to_regclass('migrations') as name`.execute(
      opened.db,
    );
    if (!rows[0]?.name) throw new Error(missing);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

export async function describeDatabase({ url, folder }: DatabaseSettings): Promise<string> {
  if (url) return (await import('../server/openServer.ts')).describeServer(url);
  return `embedded database in ${folder}`;
}
