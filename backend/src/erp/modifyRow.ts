import { sql } from 'kysely';
import type { Db } from '../platform/database/Db.ts';
import { isUniqueViolation } from '../platform/database/isUniqueViolation.ts';
import { ShopError } from '../platform/errors.ts';
import type { Table } from './table.ts';

/** Writes values to an owner's row. Also invalidates the owner's reset code, as the e-mail may have changed. */
export async function modifyRow(
  db: Db,
  table: Table,
  record: number,
  values: Record<string, unknown>,
): Promise<{ record: number } | { error: string }> {
  const { storedIn: keptIn, owner } = table;
  if (!keptIn || !owner) throw new ShopError(403, `Nothing can be changed in ${table.file}.`);
  const changes = Object.entries(values).map(
    ([name, value]) => sql`${sql.id(table.fields[name]?.column ?? name)} = ${value}`,
  );
  try {
    await db.transaction().execute(async (trx) => {
      await sql`update ${sql.table(keptIn)} set ${sql.join(changes)} where id = ${record}`.execute(trx);
      await sql`update people set reset_code = null
        where id = (select ${owner} from ${table.from} where ${table.id} = ${record})`.execute(trx);
    });
    return { record };
  } catch (error) {
    if (isUniqueViolation(error)) return { error: 'User already exists' };
    throw error;
  }
}
