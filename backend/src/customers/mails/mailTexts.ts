import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import { html, type Html } from '../../platform/html.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';

// Security mails contain nothing that a customer typed: an attacker could have chosen it and the recipient.

interface MailText {
  subject: string;
  html: string;
  text: string;
}

const width = 800;

const paragraphs = (lines: string[]): Html =>
  html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`;

const quiet = (line: string): Html => html`<p style="margin:0;color:#52606b">${line}</p>`;

const button = (label: string, link: string): Html =>
  html`<p style="margin:0 0 16px">
    <a
      href="${link}"
      style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f4c75;color:#ffffff;text-decoration:none"
      >${label}</a
    >
  </p>`;

const largeCode = (code: string): Html =>
  html`<p style="margin:0 0 12px;font-size:32px;font-weight:bold;letter-spacing:0.2em">${code}</p>`;

interface Parts {
  language: Language;
  subject?: string;
  title: string;
  /** What mail programs show beside the subject. */
  preview: string;
  lines: string[];
  /** What the reader needs: a code or a link. */
  needed?: { html: Html; text: string };
  /** What to do who did not ask for the mail. */
  unasked?: string;
}

const compose = ({ language, title, subject = title, preview, lines, needed, unasked }: Parts): MailText => ({
  subject,
  html: mailLayout(
    title,
    preview,
    html`${paragraphs(lines)} ${needed?.html ?? null} ${unasked ? quiet(unasked) : null}`,
    width,
    language,
  ),
  text: textLayout(
    title,
    [...lines, ...(needed ? ['', needed.text] : []), ...(unasked ? ['', unasked] : [])],
    language,
  ),
});

export function resetCodeMail({ code, language }: { code: string; language: Language }): MailText {
  const t = textsIn(language);
  return compose({
    language,
    subject: t('Forgot Password Request'),
    title: t('Forgot Password'),
    preview: t('The code to choose a new password'),
    lines: [
      t('Hello,'),
      t('use this code to choose a new password. It is good for 15 minutes, and for one use.'),
    ],
    needed: { html: largeCode(code), text: code },
    unasked: t('If you did not ask for it, there is nothing to do: without the code nobody gets in.'),
  });
}

export function passwordChangedMail({ language }: { language: Language }): MailText {
  const t = textsIn(language);
  return compose({
    language,
    title: t('Your password was changed'),
    preview: t('All other devices were signed out'),
    lines: [
      t('Hello,'),
      t('the password of your account was changed just now, and all other devices were signed out.'),
      t('If that was not you, choose “Forgot Password?” when signing in and set a new one.'),
    ],
  });
}

interface LinkMail {
  link: string;
  language: Language;
}

/** To an address that somebody wants to use for an account. */
export function confirmEmailMail({ link, language }: LinkMail): MailText {
  const t = textsIn(language);
  return compose({
    language,
    title: t('Confirm your e-mail'),
    preview: t('One click and your address is confirmed'),
    lines: [
      t('Hello,'),
      t('somebody, probably you, wants to use this address for an account. The link works for a day.'),
    ],
    needed: { html: button(t('Confirm this address'), link), text: link },
    unasked: t('If that was not you, there is nothing to do: without the link the address is not used.'),
  });
}

/** To the former address of an account. */
export function emailChangedMail({ link, language }: LinkMail): MailText {
  const t = textsIn(language);
  return compose({
    language,
    title: t('Your e-mail was changed'),
    preview: t('If that was not you, take the account back'),
    lines: [
      t('Hello,'),
      t('your account now uses another e-mail. Mails about it no longer come to this address.'),
      t(
        'If that was not you, take the account back within seven days: the link restores this address, signs out every device and asks for a new password.',
      ),
    ],
    needed: { html: button(t('Take my account back'), link), text: link },
  });
}
