import type { Db } from '../database/Db.ts';

export interface Mail {
  to: string;
  bcc?: string;
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** Thrown if the mail server does not respond, which is not the fault of the mail. */
export class MailServerAway extends Error {
  constructor(cause: Error) {
    super(`${mailServerAway}: ${cause.message}`, { cause });
    this.name = 'MailServerAway';
  }
}

/** The beginning of `last_error` of a mail that waits for the mail server. */
export const mailServerAway = 'The mail server does not respond';

/** `key` is the same for every attempt of a mail, so that mailboxes can recognise duplicates. */
export type SendMail = (mail: Mail, key: string) => Promise<void>;

export type MailTemplate = (db: Db, payload: unknown) => Promise<Mail | null>;

export type MailTemplates = Record<string, MailTemplate>;
