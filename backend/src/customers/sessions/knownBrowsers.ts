import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { identifyBrowser } from '../../platform/visitors/identifyBrowser.ts';
import { startSession } from '../../platform/visitors/sessions.ts';

/** Remembers the browser, so that password guesses from elsewhere do not lock it out. */
export async function startBrowserSession(
  db: Db,
  personId: number,
  context: Pick<CallContext, 'visitor' | 'userAgent' | 'setCookie'>,
): Promise<void> {
  await startSession(db, personId, context);
  await db
    .insertInto('known_browsers')
    .values({ person_id: personId, browser_hash: identifyBrowser(context) })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'browser_hash']).doUpdateSet({ seen_at: sql`now()` }),
    )
    .execute();
}

/** An intruder's browser must not stay trusted after a password change. */
export async function forgetKnownBrowsers(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('known_browsers').where('person_id', '=', personId).execute();
}
