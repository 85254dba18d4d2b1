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

export function resetCodeMail({ code, language }: { code: string; language: Language }): MailText {
  const t = textsIn(language);
  const title = t('Forgot Password');
  const lines = [
    t('Hello,'),
    t('use this code to choose a new password. It is good for 15 minutes, and for one use.'),
  ];
  const unasked = t('If you did not ask for it, there is nothing to do: without the code nobody gets in.');
  return {
    subject: t('Forgot Password Request'),
    html: mailLayout(
      title,
      t('The code to choose a new password'),
      html`${paragraphs(lines)}
        <p style="margin:0 0 12px;font-size:32px;font-weight:bold;letter-spacing:0.2em">${code}</p>
        ${quiet(unasked)}`,
      width,
      language,
    ),
    text: textLayout(title, [...lines, '', code, '', unasked], language),
  };
}

export function passwordChangedMail({ language }: { language: Language }): MailText {
  const t = textsIn(language);
  const title = t('Your password was changed');
  const lines = [
    t('Hello,'),
    t('the password of your account was changed just now, and all other devices were signed out.'),
    t('If that was not you, choose “Forgot Password?” when signing in and set a new one.'),
  ];
  return {
    subject: title,
    html: mailLayout(title, t('All other devices were signed out'), paragraphs(lines), width, language),
    text: textLayout(title, lines, language),
  };
}

interface LinkMail {
  link: string;
  language: Language;
}

/** To an address that somebody wants to use for an account. */
export function confirmEmailMail({ link, language }: LinkMail): MailText {
  const t = textsIn(language);
  const title = t('Confirm your e-mail');
  const lines = [
    t('Hello,'),
    t('somebody, probably you, wants to use this address for an account. The link works for a day.'),
  ];
  const unasked = t('If that was not you, there is nothing to do: without the link the address is not used.');
  return {
    subject: title,
    html: mailLayout(
      title,
      t('One click and your address is confirmed'),
      html`${paragraphs(lines)} ${button(t('Confirm this address'), link)} ${quiet(unasked)}`,
      width,
      language,
    ),
    text: textLayout(title, [...lines, '', link, '', unasked], language),
  };
}

/** To the former address of an account. */
export function emailChangedMail({ link, language }: LinkMail): MailText {
  const t = textsIn(language);
  const title = t('Your e-mail was changed');
  const lines = [
    t('Hello,'),
    t('your account now uses another e-mail. Mails about it no longer come to this address.'),
    t(
      'If that was not you, take the account back within seven days: the link restores this address, signs out every device and asks for a new password.',
    ),
  ];
  return {
    subject: title,
    html: mailLayout(
      title,
      t('If that was not you, take the account back'),
      html`${paragraphs(lines)} ${button(t('Take my account back'), link)}`,
      width,
      language,
    ),
    text: textLayout(title, [...lines, '', link], language),
  };
}
