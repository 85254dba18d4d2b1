import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../platform/database/errors/isUniqueViolation.ts';
import { TooManyAttempts } from '../../platform/errors.ts';
import { endAllSessions } from '../../platform/visitors/sessions.ts';
import type { RateLimitSubject } from '../../platform/visitors/rateLimitsFor.ts';
import { hashToken } from '../../platform/visitors/tokens.ts';
import { queueMail, unqueueMails } from '../mails/queueMail.ts';
import { confirmWithin } from '../person/confirmWithin.ts';
import { removeAllPasskeys } from '../passkeys/passkeys.ts';
import { issueTicket } from '../password-reset/resetCode.ts';
import { forgetKnownBrowsers } from '../sessions/knownBrowsers.ts';
import { throttleConfirmation } from '../sessions/throttle.ts';

const restoreWithin = sql`interval '7 days'`;

/**
 * The account keeps its current e-mail until the link is opened. If another account has the new one, no mail
 * is sent, and the person cannot tell. `prepare` runs first, in the same transaction.
 */
export async function requestConfirmation(
  db: Db,
  personId: number,
  email: string,
  context: RateLimitSubject & { language: Language },
  prepare: (trx: Db) => Promise<void> = async () => {},
): Promise<void> {
  await throttleConfirmation(db, personId, email, context);
  await db.transaction().execute(async (trx) => {
    await prepare(trx);
    await trx
      .deleteFrom('email_changes')
      .where('person_id', '=', personId)
      .where('confirmed_at', 'is', null)
      .execute();
    await unqueueMails(trx, 'confirm-email', personId);
    const { id } = await trx
      .insertInto('email_changes')
      .values({ person_id: personId, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueMail(trx, 'confirm-email', personId, { changeId: id, language: context.language });
  });
}

/** A new account is created even if the mail limit is reached: the customer can request the link again. */
export async function requestFirstConfirmation(...request: Parameters<typeof requestConfirmation>) {
  await requestConfirmation(...request).catch((error: unknown) => {
    if (!(error instanceof TooManyAttempts)) throw error;
  });
}

/** An e-mail that was replaced recently may still be restored, so no other account may take it. */
export async function isRestorable(db: Db, email: string, exceptPersonId = 0): Promise<boolean> {
  const change = await db
    .selectFrom('email_changes')
    .select('id')
    .where('former', '=', email)
    .where('person_id', '!=', exceptPersonId)
    .where('confirmed_at', '>', sql<Date>`now() - ${restoreWithin}`)
    .executeTakeFirst();
  return change !== undefined;
}

/**
 * Switches the account to the e-mail and notifies the previous one. Returns null if the link is unknown, used
 * or expired, or if another account has the e-mail.
 */
export async function confirmEmail(
  db: Db,
  token: string,
  { language }: { language: Language },
): Promise<string | null> {
  return db
    .transaction()
    .execute(async (trx) => {
      await lockAccountOf(trx, 'confirm_hash', token);
      const change = await trx
        .selectFrom('email_changes')
        .select(['id', 'person_id', 'email'])
        .where('confirm_hash', '=', hashToken(token))
        .where('confirmed_at', 'is', null)
        .where('requested_at', '>', sql<Date>`now() - ${confirmWithin}`)
        .forUpdate()
        .executeTakeFirst();
      if (!change || (await isRestorable(trx, change.email, change.person_id))) return null;
      const { id, person_id: personId, email } = change;
      const address = await mainAddress(trx, personId);
      if (!address) return null;
      const isReplaced = address.email.toLowerCase() !== email.toLowerCase();
      const former = isReplaced && address.confirmed_at ? address.email : null;
      await setConfirmed(trx, address.id, email);
      await trx
        .updateTable('email_changes')
        .set({ confirmed_at: sql<Date>`now()`, former })
        .where('id', '=', id)
        .execute();
      // Invalidates a code sent to the previous e-mail.
      if (isReplaced)
        await trx.updateTable('people').set({ reset_code: null }).where('id', '=', personId).execute();
      if (former) await queueMail(trx, 'email-changed', personId, { changeId: id, language });
      return email;
    })
    .catch(nullIfTaken);
}

/**
 * Restores the previous e-mail, ends all sessions and removes the password and all passkeys. Returns a ticket
 * to set a new password; null if the link is unknown, used or expired.
 */
export async function restoreEmail(
  db: Db,
  token: string,
  { language }: { language: Language },
): Promise<{ email: string; ticket: string } | null> {
  return db
    .transaction()
    .execute(async (trx) => {
      await lockAccountOf(trx, 'restore_hash', token);
      const change = await trx
        .selectFrom('email_changes')
        .select(['id', 'person_id', 'former'])
        .where('restore_hash', '=', hashToken(token))
        .where('confirmed_at', '>', sql<Date>`now() - ${restoreWithin}`)
        .forUpdate()
        .executeTakeFirst();
      if (!change?.former) return null;
      const { id, person_id: personId, former } = change;
      const address = await mainAddress(trx, personId);
      if (!address) return null;
      await setConfirmed(trx, address.id, former);
      // Removes the restore links of this change and of later ones; those of earlier changes stay valid.
      await trx.deleteFrom('email_changes').where('person_id', '=', personId).where('id', '>=', id).execute();
      await trx.updateTable('people').set({ password_hash: null }).where('id', '=', personId).execute();
      await endAllSessions(trx, personId);
      await forgetKnownBrowsers(trx, personId);
      await removeAllPasskeys(trx, personId, language);
      return { email: former, ticket: await issueTicket(trx, personId) };
    })
    .catch(nullIfTaken);
}

/**
 * Must come before any other lock: a password reset locks the account first, then deletes its pending changes.
 */
async function lockAccountOf(trx: Db, link: 'confirm_hash' | 'restore_hash', token: string): Promise<void> {
  await trx
    .selectFrom('people')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('email_changes').select('person_id').where(link, '=', hashToken(token)),
    )
    .forNoKeyUpdate()
    .execute();
}

const mainAddress = (trx: Db, personId: number) =>
  trx
    .selectFrom('addresses')
    .select(['id', 'email', 'confirmed_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();

const setConfirmed = (trx: Db, addressId: number, email: string) =>
  trx
    .updateTable('addresses')
    .set({ email, confirmed_at: sql<Date>`now()` })
    .where('id', '=', addressId)
    .execute();

function nullIfTaken(error: unknown): null {
  if (isUniqueViolation(error)) return null;
  throw error;
}
