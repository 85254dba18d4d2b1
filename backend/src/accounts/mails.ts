import { html } from '../mail/html.ts';
import { mailFrame, textFrame } from '../mail/mailFrame.ts';

interface MailText {
  subject: string;
  html: string;
  text: string;
}

const width = 800;

export function resetCodeMail({ name, code }: { name: string; code: string }): MailText {
  const title = 'Forgot Password';
  const greeting = `Hello ${name},`;
  const use = 'use this code to choose a new password. It is good for 15 minutes, and for one use.';
  const unasked = 'If you did not ask for it, there is nothing to do: without the code nobody gets in.';
  return {
    subject: 'Forgot Password Request',
    html: mailFrame(
      title,
      'The code to choose a new password',
      html`<p style="margin:0 0 12px">${greeting}</p>
        <p style="margin:0 0 12px">${use}</p>
        <p style="margin:0 0 12px;font-size:32px;font-weight:bold;letter-spacing:0.2em">${code}</p>
        <p style="margin:0;color:#52606b">${unasked}</p>`,
      width,
    ),
    text: textFrame(title, [greeting, use, '', code, '', unasked]),
  };
}

export function passwordChangedMail({ name }: { name: string }): MailText {
  const title = 'Your password was changed';
  const lines = [
    `Hello ${name},`,
    'the password of your account was changed just now, and all other devices were signed out.',
    'If that was not you, choose “Forgot Password?” when signing in and set a new one.',
  ];
  return {
    subject: title,
    html: mailFrame(
      title,
      'All other devices were signed out',
      html`${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`,
      width,
    ),
    text: textFrame(title, lines),
  };
}
