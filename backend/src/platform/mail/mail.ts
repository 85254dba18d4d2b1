import type { Seller } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../database/tables/Db.ts';

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

/** Thrown if the mailbox does not exist, or accepts no mail: another attempt would not help. */
export class MailRefused extends Error {
  constructor(response: string, options?: ErrorOptions) {
    super(`${mailRefused}: ${response}`, options);
    this.name = 'MailRefused';
  }
}

/** The beginning of `last_error` of a mail that its recipient's server refused. */
export const mailRefused = 'The mailbox was refused';

/** `key` is the same for every attempt of a mail, so that mailboxes can recognise duplicates. */
export type SendMail = (mail: Mail, key: string) => Promise<void>;

export type MailTemplates = Record<string, (db: Db, payload: unknown) => Promise<Mail | null>>;

/** A mail before the seller's data is added to it. */
export interface MailDraft extends Omit<Mail, 'html' | 'text'> {
  language: Language;
  write: (seller: Seller) => Pick<Mail, 'html' | 'text'>;
}

export type MailTemplate = (db: Db, payload: unknown) => Promise<MailDraft | null>;

export type MailDrafts = Record<string, MailTemplate>;
