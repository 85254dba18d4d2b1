import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CallContext } from '../../../platform/calls/call.ts';
import { ShopError } from '../../../platform/errors.ts';
import { requireWithinLimits } from '../../../platform/visitors/rateLimit.ts';
import { rateLimitsFor } from '../../../platform/visitors/rateLimitsFor.ts';
import { readTableRows, type Row } from './readTableRows.ts';
import { fieldOf, readableFields } from '../rights/rights.ts';
import type { Table } from '../definitions/table.ts';

interface LookUp {
  index?: string | undefined;
  find: string;
  fields?: string[] | undefined;
}

/** Returns only the public fields of another person's row. */
export async function findByField(
  db: Db,
  table: Table,
  { index = table.lookUpField, find, fields }: LookUp,
  context: CallContext,
): Promise<Row | null> {
  if (!index || index !== table.lookUpField)
    throw new ShopError(400, `${table.file} cannot be looked up by ${index ?? 'anything'}.`);
  const aQuarter = { limit: 60, windowSeconds: 15 * 60 };
  await requireWithinLimits(db, rateLimitsFor('look-up', context, aQuarter));

  const { visitor } = context;
  const conditions = [sql`${fieldOf(table, index).value} = ${find}`];
  const isOwn =
    visitor.person && table.owner ? [...conditions, sql`${table.owner} = ${visitor.person.id}`] : null;
  if (isOwn) {
    const [own] = await readTableRows(db, table, {
      fields: readableFields(table, 'owner', fields),
      conditions: isOwn,
      limit: 1,
    });
    if (own) return own;
  }
  const [row] = await readTableRows(db, table, {
    fields: readableFields(table, 'visitor', fields),
    conditions,
    limit: 1,
  });
  return row ?? null;
}
