import type { OpenDatabase } from './Db.ts';

/** A PostgreSQL server where `url` names one, otherwise the embedded database in `folder`. Only the one that is asked for
 *  is loaded. */
export async function openDatabase({
  url,
  folder,
}: {
  url?: string | undefined;
  folder: string;
}): Promise<OpenDatabase> {
  if (url) return (await import('./server.ts')).openServer(url);
  return (await import('./embedded.ts')).openEmbedded(folder);
}
