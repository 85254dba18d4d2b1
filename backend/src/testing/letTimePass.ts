import { sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';

/** For limits of attempts: as if so many seconds had gone by. */
export async function letTimePass(db: Database, seconds: number): Promise<void> {
  const span = sql`make_interval(secs => ${seconds})`;
  await sql`update attempts set
    recent = array(select at - ${span} from unnest(recent) as at order by at),
    ends_at = ends_at - ${span}`.execute(db);
}
