import { inLanguage, languages, type Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { MailDrafts } from '../../platform/mail/mail.ts';
import { hashToken, newToken } from '../../platform/visitors/tokens.ts';
import { confirmEmailMail, emailChangedMail } from '../mails/mailTexts.ts';
import { confirmWithin } from '../person/confirmWithin.ts';
import { isRestorable } from './emailChanges.ts';

const payloadSchema = v.object({ changeId: v.number(), language: v.picklist(languages) });

/** The token is in the URL's fragment, which browsers do not send to servers. */
export function emailChangeMails({ origin }: { origin: string }): MailDrafts {
  const linkTo = (path: string, language: Language, token: string): string =>
    new URL(`${inLanguage(path, language)}#${token}`, origin).href;

  return {
    async 'confirm-email'(db, payload) {
      const { changeId, language } = v.parse(payloadSchema, payload);
      const change = await db
        .selectFrom('email_changes')
        .select(['email', 'person_id'])
        .where('id', '=', changeId)
        .where('confirmed_at', 'is', null)
        .where('requested_at', '>', sql<Date>`now() - ${confirmWithin}`)
        .executeTakeFirst();
      if (!change || (await belongsToAnother(db, change.email, change.person_id))) return null;
      const token = newToken();
      await db
        .updateTable('email_changes')
        .set({ confirm_hash: hashToken(token) })
        .where('id', '=', changeId)
        .execute();
      const link = linkTo(paths.confirmEmail(), language, token);
      return { to: change.email, ...confirmEmailMail({ link, language }) };
    },

    async 'email-changed'(db, payload) {
      const { changeId, language } = v.parse(payloadSchema, payload);
      const token = newToken();
      const change = await db
        .updateTable('email_changes')
        .set({ restore_hash: hashToken(token) })
        .where('id', '=', changeId)
        .returning('former')
        .executeTakeFirst();
      if (!change?.former) return null;
      const link = linkTo(paths.restoreEmail(), language, token);
      return { to: change.former, ...emailChangedMail({ link, language }) };
    },
  };
}

async function belongsToAnother(db: Db, email: string, personId: number): Promise<boolean> {
  const other = await db
    .selectFrom('addresses')
    .select('id')
    .where('email', '=', email)
    .where('person_id', '!=', personId)
    .executeTakeFirst();
  return other !== undefined || isRestorable(db, email, personId);
}
