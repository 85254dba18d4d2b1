import type { RawBuilder } from 'kysely';
import type { GenericSchema } from 'valibot';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CallContext } from '../../../platform/calls/call.ts';
import type { AttachmentOwner } from '../../../platform/database/tables/schema.ts';

export type Right = 'anyone' | 'owner' | 'nobody';

export interface Field {
  read: Right;
  insert: Right;
  modify: Right;
  /** The stored value, as an expression over the table's `from`. */
  value: RawBuilder<unknown>;
  show?: (stored: never) => unknown;
  accept?: GenericSchema;
  column?: string;
  /** Writes the value instead of `column`, if more depends on it. */
  change?: (db: Db, value: never, context: CallContext) => Promise<void>;
  isRequired?: boolean;
}

export type Inserted = { record: number } | { error: string };

export interface Table {
  system: 'accounting' | 'pos';
  file: string;
  from: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** The owner's person id; without it, the rows are public. */
  owner?: RawBuilder<unknown>;
  fields: Record<string, Field>;
  /** A field that finds a single row of any owner. */
  lookUpField?: string;
  storedIn?: 'people' | 'addresses';
  attachments?: AttachmentOwner;
  insert?: (db: Db, values: Record<string, unknown>, context: CallContext) => Promise<Inserted>;
  erase?: (db: Db, record: number) => Promise<void>;
  softErase?: (db: Db, record: number) => Promise<void>;
}
