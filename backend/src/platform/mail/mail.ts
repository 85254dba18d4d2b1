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

/** `key` is the same for every attempt of a mail, so that mailboxes can recognise a duplicate. */
export type SendMail = (mail: Mail, key: string) => Promise<void>;

/** Writes the mail of an outbox row from its payload; null if it is no longer needed. */
export type MailTemplate = (db: Db, payload: unknown) => Promise<Mail | null>;

/** By the kind of the outbox row. */
export type MailTemplates = Record<string, MailTemplate>;
