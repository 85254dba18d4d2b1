import { languages } from 'mf-shared/languages';
import * as v from 'valibot';
import type { MailTemplates } from '../../platform/mail/mail.ts';
import { findUser } from '../account/findUser.ts';
import { passwordChangedMail, resetCodeMail } from './mailTexts.ts';
import { issueCode } from '../password-reset/resetCode.ts';

// A mail that the former release has queued says no language.
const language = v.optional(v.picklist(languages), 'en');
const codePayload = v.object({ personId: v.number(), until: v.number(), language });
const changedPayload = v.object({ to: v.string(), name: v.string(), language });

/** The account's mails, by the kind of their outbox row. */
export const accountMails: MailTemplates = {
  async 'reset-code'(db, payload) {
    const { personId, until, language } = v.parse(codePayload, payload);
    const user = await findUser(db, personId);
    // Who waited so long has asked again or gone.
    if (!user || Date.now() > until) return null;
    const code = await issueCode(db, personId);
    return { to: user.email, ...resetCodeMail({ name: user.firstName, code, language }) };
  },

  async 'password-changed'(_db, payload) {
    const { to, name, language } = v.parse(changedPayload, payload);
    return { to, ...passwordChangedMail({ name, language }) };
  },
};
