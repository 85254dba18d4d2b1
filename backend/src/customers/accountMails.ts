import { languages, sourceLanguage } from 'mf-shared/languages';
import * as v from 'valibot';
import type { MailDrafts } from '../platform/mail/mail.ts';
import { findUser } from './person/findUser.ts';
import {
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  resetCodeMail,
} from './mails/mailTexts.ts';
import { issueCode } from './password-reset/resetCode.ts';

// Mails queued by the previous release have no language.
const language = v.optional(v.picklist(languages), sourceLanguage);
const codePayload = v.object({ personId: v.number(), until: v.number(), language });
const changedPayload = v.object({ to: v.string(), language });

export const accountMails: MailDrafts = {
  async 'reset-code'(db, payload) {
    const { personId, until, language } = v.parse(codePayload, payload);
    const user = await findUser(db, personId);
    // The mail server was down too long; by now the customer has requested another code or left.
    if (!user || Date.now() > until) return null;
    const code = await issueCode(db, personId);
    return { to: user.email, ...resetCodeMail({ code, language }) };
  },

  async 'password-changed'(_db, payload) {
    const { to, language } = v.parse(changedPayload, payload);
    return { to, ...passwordChangedMail({ language }) };
  },

  async 'passkey-added'(_db, payload) {
    const { to, language } = v.parse(changedPayload, payload);
    return { to, ...passkeyAddedMail({ language }) };
  },

  async 'passkey-removed'(_db, payload) {
    const { to, language } = v.parse(changedPayload, payload);
    return { to, ...passkeyRemovedMail({ language }) };
  },
};
