import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import { html } from '../../platform/html.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';

interface MailText {
  subject: string;
  html: string;
  text: string;
}

const width = 800;

export function resetCodeMail({
  name,
  code,
  language,
}: {
  name: string;
  code: string;
  language: Language;
}): MailText {
  const t = textsIn(language);
  const title = t('Forgot Password');
  const greeting = t('Hello {name},', { name });
  const use = t('use this code to choose a new password. It is good for 15 minutes, and for one use.');
  const unasked = t('If you did not ask for it, there is nothing to do: without the code nobody gets in.');
  return {
    subject: t('Forgot Password Request'),
    html: mailLayout(
      title,
      t('The code to choose a new password'),
      html`<p style="margin:0 0 12px">${greeting}</p>
        <p style="margin:0 0 12px">${use}</p>
        <p style="margin:0 0 12px;font-size:32px;font-weight:bold;letter-spacing:0.2em">${code}</p>
        <p style="margin:0;color:#52606b">${unasked}</p>`,
      width,
      language,
    ),
    text: textLayout(title, [greeting, use, '', code, '', unasked]),
  };
}

export function passwordChangedMail({ name, language }: { name: string; language: Language }): MailText {
  const t = textsIn(language);
  const title = t('Your password was changed');
  const lines = [
    t('Hello {name},', { name }),
    t('the password of your account was changed just now, and all other devices were signed out.'),
    t('If that was not you, choose “Forgot Password?” when signing in and set a new one.'),
  ];
  return {
    subject: title,
    html: mailLayout(
      title,
      t('All other devices were signed out'),
      html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`,
      width,
      language,
    ),
    text: textLayout(title, lines),
  };
}
