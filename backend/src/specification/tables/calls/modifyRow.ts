import { sql } from 'kysely';
import type { CallContext } from '../../../platform/calls/call.ts';
import { lockPerson } from '../../../customers/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { ShopError } from '../../../platform/errors.ts';
import { ownPerson } from '../../../platform/visitors/ownPerson.ts';
import type { Table } from '../definitions/table.ts';

/** The row must be the customer's, as `readRow` ensures. */
export async function modifyRow(
  db: Db,
  table: Table,
  record: number,
  values: Record<string, unknown>,
  context: CallContext,
): Promise<{ record: number }> {
  const { storedIn, owner, fields } = table;
  if (!storedIn || !owner) throw new ShopError(403, `Nothing can be changed in ${table.file}.`);
  for (const [name, value] of Object.entries(values))
    await fields[name]?.change?.(db, value as never, context);
  const columns = Object.entries(values)
    .filter(([name]) => !fields[name]?.change)
    .map(([name, value]) => sql`${sql.id(fields[name]?.column ?? name)} = ${value}`);
  if (columns.length > 0)
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, ownPerson(context));
      await sql`update ${sql.table(storedIn)} set ${sql.join(columns)} where id = ${record}`.execute(trx);
    });
  return { record };
}
