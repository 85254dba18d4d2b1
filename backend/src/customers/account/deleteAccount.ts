import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { endAllSessions } from '../../platform/visitors/sessions.ts';
import { forgetKnownBrowsers } from '../sessions/knownBrowsers.ts';
import { deleteMessagesOf } from '../contact/storedMessages.ts';
import { deleteAlertsOf } from '../stock-alerts/alertsOf.ts';
import { deleteReviewsOf } from '../reviews/reviewsOf.ts';
import { unqueueMails } from '../mails/queueMail.ts';

const mailsOfAccount = [
  'reset-code',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'confirm-email',
  'email-changed',
] as const;

export const deletedAccount = {
  name: 'Deleted user',
  phone: 'deleted',
  password_hash: null,
  reset_code: null,
};

export const deletedAddress = { mobile: 'deleted', street: '', city: '', post_code: '' };

/**
 * Orders must be kept for six years, but lose their link to the account and browser; only an unpaid order
 * stays linked to its browser. A customer's note is only kept until the order is delivered.
 */
export const deleteAccount = (db: Db, personId: number): Promise<void> =>
  db.transaction().execute((trx) => eraseAccount(trx, personId));

export async function eraseAccount(trx: Db, personId: number): Promise<void> {
  // A concurrent change of the account finishes first, or finds the account deleted.
  await trx.selectFrom('people').select('id').where('id', '=', personId).forUpdate().execute();
  // Finds them by e-mail, so it must run before the e-mails are overwritten.
  await deleteAlertsOf(trx, personId);
  await deleteMessagesOf(trx, personId);
  // Finds them by order, so it must run before the orders are unlinked.
  await deleteReviewsOf(trx, personId);
  await trx
    .updateTable('people')
    .set({
      ...deletedAccount,
      passkey_handle: sql`gen_random_uuid()`,
      erased_at: sql<Date>`coalesce(erased_at, now())`,
    })
    .where('id', '=', personId)
    .execute();
  await trx
    .updateTable('addresses')
    .set({ ...deletedAddress, email: sql`'deleted-' || id || '@deleted.invalid'` })
    .where('person_id', '=', personId)
    .execute();
  const orders = await trx
    .updateTable('orders')
    .set((eb) => ({
      person_id: null,
      may_remind: false,
      note: eb
        .case()
        .when('state', 'in', ['created', 'reserved', 'awaiting-payment', 'paid', 'packed', 'handed-over'])
        .then(eb.ref('note'))
        .else('')
        .end(),
      browser_hash: eb
        .case()
        .when('state', 'in', ['created', 'awaiting-payment'])
        .then(eb.ref('browser_hash'))
        .else('')
        .end(),
    }))
    .where('person_id', '=', personId)
    .returning('id')
    .execute();
  // The orders are locked by now, so that no message follows.
  const ids = orders.map(({ id }) => id);
  if (ids.length > 0) {
    await trx.deleteFrom('order_messages').where('order_id', 'in', ids).execute();
    await trx
      .updateTable('order_changes')
      .set({ browser_hash: '' })
      .where('order_id', 'in', ids)
      .where('state', '<>', 'awaiting-payment')
      .execute();
  }
  await trx.deleteFrom('saved_addresses').where('person_id', '=', personId).execute();
  await trx.deleteFrom('customer_notes').where('person_id', '=', personId).execute();
  await trx.deleteFrom('favourites').where('person_id', '=', personId).execute();
  await trx.deleteFrom('email_changes').where('person_id', '=', personId).execute();
  await trx.deleteFrom('passkeys').where('person_id', '=', personId).execute();
  await trx.deleteFrom('passkey_challenges').where('person_id', '=', personId).execute();
  for (const kind of mailsOfAccount) await unqueueMails(trx, kind, personId);
  await endAllSessions(trx, personId);
  await forgetKnownBrowsers(trx, personId);
}
