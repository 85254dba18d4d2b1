import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';

/** Rows without a wanted order then come in another one, as when the database's statistics change. */
export const withHashJoins = <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const setOtherJoins = (value: 'on' | 'off') =>
      sql`select set_config(name, ${value}, false) from pg_settings
        where name in ('enable_nestloop', 'enable_mergejoin')`.execute(connection);
    await setOtherJoins('off');
    try {
      return await work(connection);
    } finally {
      await setOtherJoins('on');
    }
  });
