import * as v from 'valibot';
import type { MailWriters } from '../mail/mail.ts';
import { findUser } from './findUser.ts';
import { passwordChangedMail, resetCodeMail } from './mails.ts';
import { issueCode } from './resetCode.ts';

const codePayload = v.object({ personId: v.number(), until: v.number() });
const changedPayload = v.object({ to: v.string(), name: v.string() });

/** The account's mails, by the kind of their outbox row. */
export const accountMails: MailWriters = {
  async 'reset-code'(db, payload) {
    const { personId, until } = v.parse(codePayload, payload);
    const user = await findUser(db, personId);
    // Who waited so long has asked again or gone.
    if (!user || Date.now() > until) return null;
    const code = await issueCode(db, personId);
    return { to: user.email, ...resetCodeMail({ name: user.firstName, code }) };
  },

  async 'password-changed'(_db, payload) {
    const { to, name } = v.parse(changedPayload, payload);
    return { to, ...passwordChangedMail({ name }) };
  },
};
