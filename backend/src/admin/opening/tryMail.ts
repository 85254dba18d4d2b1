import { randomUUID } from 'node:crypto';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/Db.ts';
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
    (error: Error) => inWords(error),
  );
  await recordMail(db, who, failure);
  return failure;
}

/** nodemailer's codes. */
const reasons: Record<string, string> = {
  EAUTH: 'The mail server refused the user name and password of SMTP_URL',
  EENVELOPE: 'The mail server refused the sender or the recipient',
  ESOCKET: 'No secure connection to the mail server could be made',
  ETLS: 'No secure connection to the mail server could be made',
};

function inWords(error: Error & { code?: string }): string {
  const reason = error instanceof MailServerAway ? undefined : reasons[error.code ?? ''];
  return redact([reason, error.message].filter(Boolean).join(': '));
}
