import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The shop's database; also a transaction in it. */
export type Db = Kysely<Schema>;

export interface OpenDatabase {
  db: Db;
  close: () => Promise<void>;
}
