import type { Db } from '../tables/Db.ts';
import { isDue } from './elapsed.ts';
import { inSecs } from './retries.ts';

/** Whether `holder` may do the work of this name for so many seconds. Holding it again prolongs it. */
export async function holdLease(db: Db, name: string, holder: string, secs: number): Promise<boolean> {
  const values = { holder, expires_at: inSecs(secs) };
  const held = await db
    .insertInto('leases')
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(values)
        .where((eb) => eb.or([eb('leases.holder', '=', holder), isDue('leases.expires_at', secs)])),
    )
    .returning('name')
    .executeTakeFirst();
  return held !== undefined;
}
