import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

export interface OpenDatabase {
  db: Db;
  close: () => Promise<void>;
}
