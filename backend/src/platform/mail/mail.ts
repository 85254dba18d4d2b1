import type { Db } from '../database/Db.ts';

export interface Mail {
  to: string;
  bcc?: string;
  /** Who gets the answers, where not the shop. */
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** The mail server does not answer, whatever the mail. */
export class MailServerAway extends Error {
  constructor(cause: Error) {
    super(`${mailServerAway}: ${cause.message}`, { cause });
    this.name = 'MailServerAway';
  }
}

/** How a waiting mail's last error begins then. */
export const mailServerAway = 'The mail server does not answer';

/** Throws `MailServerAway`, or what the server says. `key` is the same for every attempt of a mail, so that mailboxes can recognise a duplicate. */
export type SendMail = (mail: Mail, key: string) => Promise<void>;

/** Writes the mail of an outbox row from its payload; null if it is no longer needed. */
export type MailTemplate = (db: Db, payload: unknown) => Promise<Mail | null>;

/** By the kind of the outbox row. */
export type MailTemplates = Record<string, MailTemplate>;
