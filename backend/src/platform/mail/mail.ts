import type { Db } from '../database/Db.ts';

export interface Mail {
  to: string;
  bcc?: string;
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

/** `key` is the same for every attempt of a mail, so that mailboxes can recognise duplicates. */
export type SendMail = (mail: Mail, key: string) => Promise<void>;

export type MailTemplate = (db: Db, payload: unknown) => Promise<Mail | null>;

export type MailTemplates = Record<string, MailTemplate>;
