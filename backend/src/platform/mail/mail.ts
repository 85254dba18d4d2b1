import type { Db } from '../database/Db.ts';

export interface Mail {
  to: string;
  bcc?: string;
  subject: string;
  html: string;
  text: string;
}

/** `key` is the same each time the same mail is tried, so that a mailbox can tell a repeat. */
export type SendMail = (mail: Mail, key: string) => Promise<void>;

/** Makes the mail of an outbox row from its payload; null where there is nothing to send any more. */
export type MailWriter = (db: Db, payload: unknown) => Promise<Mail | null>;

/** By the outbox row's kind. */
export type MailWriters = Record<string, MailWriter>;
