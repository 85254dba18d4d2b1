import type { RawBuilder } from 'kysely';
import type { GenericSchema } from 'valibot';
import type { Db } from '../platform/database/Db.ts';
import type { CallContext } from '../platform/calls/call.ts';
import type { AttachmentOwner } from '../platform/database/schema.ts';

/** Who may: everybody; a signed-in customer with rows of his or her own; nobody over the wire. */
export type Right = 'anyone' | 'owner' | 'nobody';

export interface Field {
  read: Right;
  insert: Right;
  modify: Right;
  /** The kept value, in terms of the table's `from`. */
  value: RawBuilder<unknown>;
  /** How it is shown, where that is not how it is kept. */
  show?: (kept: never) => unknown;
  /** What a written value must be like, and the column that it is written to. */
  accept?: GenericSchema;
  column?: string;
  isRequired?: boolean;
}

export type Inserted = { record: number } | { error: string };

/** One of the specification's generic tables, told in terms of the real ones. */
export interface Table {
  system: 'accounting' | 'pos';
  file: string;
  from: RawBuilder<unknown>;
  /** Which rows there are. Left out: all. */
  where?: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Whose a row is. Left out: everybody's. */
  owner?: RawBuilder<unknown>;
  fields: Record<string, Field>;
  /** A single row, whosever it is, can be asked for by this field's value. */
  lookUp?: string;
  /** The real table that modified fields are written to. */
  keptIn?: 'people' | 'addresses';
  attachments?: AttachmentOwner;
  insert?: (db: Db, values: Record<string, unknown>, context: CallContext) => Promise<Inserted>;
  /** Of one's own row. */
  erase?: (db: Db, record: number) => Promise<void>;
  softErase?: (db: Db, record: number) => Promise<void>;
}
