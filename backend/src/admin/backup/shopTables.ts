import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

interface ShopTable {
  name: string;
  columns: string[];
}

/** Each table comes after those it references. */
export async function shopTables(db: Db): Promise<ShopTable[]> {
  const { rows } = await sql<ShopTable & { pointsTo: string[] }>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct target.relname::text from pg_constraint f join pg_class target on target.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "pointsTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind = 'r' order by c.relname`.execute(db);
  const sorted: ShopTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ pointsTo }) => !left.some(({ name }) => pointsTo.includes(name)));
    if (ready.length === 0)
      throw new Error(`Tables have circular foreign keys: ${left.map(({ name }) => name).join()}`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}
