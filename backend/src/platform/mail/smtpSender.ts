import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { requestId } from '../log/requestId.ts';
import { type Mail, MailRefused, MailServerAway, type SendMail } from './mail.ts';

interface SmtpConfig {
  /** smtp://user:password@host:port, or smtps:// for implicit TLS. */
  smtpUrl: string;
  from: string;
  dkim?: { keySelector: string; privateKey: string } | null;
  connections: number;
}

/** nodemailer's error: the step that failed, and the server's response code if it responded. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  recipient?: string;
  rejectedErrors?: SmtpError[];
}
type Refusals = Pick<SmtpError, 'rejectedErrors'>;

const timeoutMs = 10_000;
/**
 * Longer than the pauses between mails at busy times, so that each connection is opened only once; shorter than what
 * mail servers allow.
 */
const idleMs = 5_000;

/** All timeouts together are shorter than the outbox lease of a mail. */
export function smtpSender({ smtpUrl, from, dkim, connections }: SmtpConfig): SendMail {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections: connections,
    idleTimeout: idleMs,
    // The outbox retries instead.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { ...dkim, domainName: domain } }),
  });
  return async (mail, key) => {
    const id = requestId();
    const message = {
      from,
      // An object is always one address, whatever characters it contains.
      to: { name: '', address: mail.to },
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      ...(mail.bcc && { bcc: { name: '', address: mail.bcc } }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(id !== undefined && { headers: { 'X-Request-Id': id } }),
      messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`,
    };
    const sent = await transport.sendMail(message).catch((error: SmtpError) => {
      if (isAway(error)) throw new MailServerAway(error);
      throw refusalOf(mail, error) ?? error;
    });
    // A blind copy may have been accepted.
    const refusal = refusalOf(mail, sent);
    if (refusal) throw refusal;
  };
}

/** nodemailer names no command if the server closed the connection before it greeted. */
const isAway = ({ code, command, responseCode }: SmtpError): boolean =>
  responseCode === undefined && (command === 'CONN' || (code === 'ECONNECTION' && command === undefined));

/**
 * Why no attempt can reach the recipient. Null for temporary reasons, and for those of the shop's own account, which
 * its operator can mend: SMTP status 530 (sign in) and 5.7 (policy).
 */
function refusalOf({ bcc = '' }: Mail, { rejectedErrors = [] }: Refusals): MailRefused | null {
  const cause = rejectedErrors.find(({ recipient }) => recipient?.toLowerCase() !== bcc.toLowerCase());
  const { responseCode = 0, response = '' } = cause ?? {};
  return responseCode >= 500 && responseCode !== 530 && !/\b5\.7\.\d/.test(response)
    ? new MailRefused(response, { cause })
    : null;
}
