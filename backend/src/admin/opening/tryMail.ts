import { randomUUID } from 'node:crypto';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { messageOf } from '../../platform/errors.ts';
import { redact } from '../../platform/log/redact.ts';
import { MailServerAway, type SendMail } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { paragraph } from '../../platform/mail/mailParts.ts';
import { findSeller } from '../../seller/findSeller.ts';
import type { MailFailure } from './findOpening.ts';
import { recordMail } from './recordOpening.ts';

interface Trial {
  to: string;
  who: string;
  language: Language;
}

/** Sends a mail at once, without the outbox, and returns why it could not be sent; null if it was. */
export async function tryMail(
  { db, send }: { db: Db; send: SendMail },
  { to, who, language }: Trial,
): Promise<string | null> {
  const t = textsIn(language);
  const text = t('This e-mail shows that the shop can send mails. Its sender is the one that customers see.');
  const { subject, write } = composeMail({
    language,
    title: t('The shop’s mail works'),
    preview: text,
    parts: [paragraph(text)],
  });
  const failure = await send({ to, subject, ...write(await findSeller(db, language)) }, randomUUID()).then(
    () => null,
    failureOf,
  );
  await recordMail(db, who, failure);
  return failure && failureIn(language, failure);
}

const away = 'AWAY';

/** Keyed by nodemailer's error codes. */
const reasons = {
  EAUTH:
    'The mail server refused the shop’s user name or password. Whoever runs the shop’s machine corrects SMTP_URL and restarts the shop.',
  EENVELOPE:
    'The mail server refused the sender or the recipient. Check your address, and ask the operator of the shop’s server to check MAIL_FROM.',
  ESOCKET:
    'No secure connection to the mail server could be made. Whoever runs the shop’s machine checks SMTP_URL.',
  ETLS: 'No secure connection to the mail server could be made. Whoever runs the shop’s machine checks SMTP_URL.',
  [away]:
    'The mail server does not respond. Try again in a few minutes; if it stays so, ask the operator of the shop’s server to check SMTP_URL.',
} as const;

const isReason = (code: string | null): code is keyof typeof reasons =>
  code !== null && Object.hasOwn(reasons, code);

function failureOf(error: Error & { code?: string }): MailFailure {
  if (error instanceof MailServerAway)
    return { code: away, message: redact(messageOf(error.cause ?? error)) };
  return { code: error.code ?? '', message: redact(error.message) };
}

/** What to do, followed by the unchanged message of the mail server or the connection. */
export const failureIn = (language: Language, { code, message }: MailFailure): string =>
  isReason(code) ? `${textsIn(language)(reasons[code])} (${message})` : message;
