import type { Kysely } from 'kysely';
import { openEmbedded } from './embedded.ts';
import type { Schema } from './schema.ts';
import { openServer } from './server.ts';

export type Database = Kysely<Schema>;

export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** A PostgreSQL server where `url` names one, otherwise the embedded database in `folder`. */
export function openDatabase({ url, folder }: { url?: string | undefined; folder: string }) {
  return url ? openServer(url) : openEmbedded(folder);
}
