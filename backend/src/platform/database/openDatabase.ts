import type { OpenDatabase } from './Db.ts';

/** Opens the PostgreSQL server at `url`, or without one the embedded database in `folder`. Only the needed driver is
 *  loaded. */
export async function openDatabase({
  url,
  folder,
}: {
  url?: string | undefined;
  folder: string;
}): Promise<OpenDatabase> {
  if (url) return (await import('./openServer.ts')).openServer(url);
  return (await import('./openEmbedded.ts')).openEmbedded(folder);
}
