import { randomUUID } from 'node:crypto';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/Db.ts';
import { messageOf } from '../../platform/errors.ts';
import { redact } from '../../platform/log/redact.ts';
import { MailServerAway, type SendMail } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { paragraph } from '../../platform/mail/mailParts.ts';
import { findSeller } from '../../seller/findSeller.ts';
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
    inWords,
  );
  await recordMail(db, who, failure);
  return failureIn(language, failure);
}

/** nodemailer's codes. */
const reasons = {
  EAUTH:
    'The mail server refused the shop’s user name or password. Whoever runs the shop’s machine corrects SMTP_URL and restarts the shop.',
  EENVELOPE:
    'The mail server refused the sender or the recipient. Check your address, and ask the operator of the shop’s server to check MAIL_FROM.',
  ESOCKET:
    'No secure connection to the mail server could be made. Whoever runs the shop’s machine checks SMTP_URL.',
  ETLS: 'No secure connection to the mail server could be made. Whoever runs the shop’s machine checks SMTP_URL.',
} as const;

const away =
  'The mail server does not respond. Try again in a few minutes; if it stays so, ask the operator of the shop’s server to check SMTP_URL.' as const;

const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

/** What to do, and what the mail server or the connection said. */
function inWords(error: Error & { code?: string }): string {
  const { code = '', message, cause } = error;
  if (error instanceof MailServerAway) return redact(`${away} (${messageOf(cause ?? error)})`);
  return redact(isReason(code) ? `${reasons[code]} (${message})` : message);
}

/** Failures are stored in English. What the mail server said stays as it is. */
export function failureIn(language: Language, failure: string | null): string | null {
  const reason = [away, ...Object.values(reasons)].find((one) => failure?.startsWith(one));
  return reason && failure ? textsIn(language)(reason) + failure.slice(reason.length) : failure;
}
