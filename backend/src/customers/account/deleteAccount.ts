import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { endAllSessions } from '../../platform/visitors/sessions.ts';
import { forgetKnownBrowsers } from '../sessions/knownBrowsers.ts';
import { unqueueMails } from '../mails/queueMail.ts';

/** Overwrites personal data and signs out everywhere. Orders must be kept for six years, but are no longer linked to the
 *  account or browser; only an order that is being paid stays linked to its browser. */
export async function deleteAccount(db: Db, personId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('people')
      .set({
        name: 'Deleted user',
        phone: 'deleted',
        password_hash: null,
        reset_code: null,
        erased_at: new Date(),
      })
      .where('id', '=', personId)
      .execute();
    await trx
      .updateTable('addresses')
      .set({
        email: sql`'deleted-' || id || '@deleted.invalid'`,
        mobile: 'deleted',
        street: '',
        city: '',
        post_code: '',
      })
      .where('person_id', '=', personId)
      .execute();
    await trx
      .updateTable('orders')
      .set((eb) => ({
        person_id: null,
        browser_hash: eb
          .case()
          .when('state', 'in', ['created', 'awaiting-payment'])
          .then(eb.ref('browser_hash'))
          .else('')
          .end(),
      }))
      .where('person_id', '=', personId)
      .execute();
    await trx.deleteFrom('saved_addresses').where('person_id', '=', personId).execute();
    await trx.deleteFrom('favourites').where('person_id', '=', personId).execute();
    await trx.deleteFrom('email_changes').where('person_id', '=', personId).execute();
    for (const kind of ['reset-code', 'password-changed', 'confirm-email', 'email-changed'] as const)
      await unqueueMails(trx, kind, personId);
    await endAllSessions(trx, personId);
    await forgetKnownBrowsers(trx, personId);
  });
}
