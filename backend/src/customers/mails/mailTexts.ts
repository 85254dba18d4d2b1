import type { Language } from 'mf-shared/languages';
import { html } from '../../platform/html.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';

interface MailText {
  subject: string;
  html: string;
  text: string;
}

const width = 800;

const codeTexts = {
  en: {
    subject: 'Forgot Password Request',
    title: 'Forgot Password',
    preview: 'The code to choose a new password',
    greeting: (name: string) => `Hello ${name},`,
    use: 'use this code to choose a new password. It is good for 15 minutes, and for one use.',
    unasked: 'If you did not ask for it, there is nothing to do: without the code nobody gets in.',
  },
  el: {
    subject: 'Αίτημα για νέο κωδικό πρόσβασης',
    title: 'Ξεχάσατε τον κωδικό σας;',
    preview: 'Ο κωδικός για να ορίσετε νέο κωδικό πρόσβασης',
    greeting: (name: string) => `Γεια σας ${name},`,
    use: 'με τον παρακάτω κωδικό ορίζετε νέο κωδικό πρόσβασης. Ισχύει για 15 λεπτά και για μία χρήση.',
    unasked:
      'Αν δεν τον ζητήσατε εσείς, δεν χρειάζεται να κάνετε τίποτα: χωρίς τον κωδικό δεν μπαίνει κανείς.',
  },
};

export function resetCodeMail({
  name,
  code,
  language,
}: {
  name: string;
  code: string;
  language: Language;
}): MailText {
  const { subject, title, preview, greeting, use, unasked } = codeTexts[language];
  return {
    subject,
    html: mailLayout(
      title,
      preview,
      html`<p style="margin:0 0 12px">${greeting(name)}</p>
        <p style="margin:0 0 12px">${use}</p>
        <p style="margin:0 0 12px;font-size:32px;font-weight:bold;letter-spacing:0.2em">${code}</p>
        <p style="margin:0;color:#52606b">${unasked}</p>`,
      width,
      language,
    ),
    text: textLayout(title, [greeting(name), use, '', code, '', unasked]),
  };
}

const changedTexts = {
  en: {
    title: 'Your password was changed',
    preview: 'All other devices were signed out',
    lines: (name: string) => [
      `Hello ${name},`,
      'the password of your account was changed just now, and all other devices were signed out.',
      'If that was not you, choose “Forgot Password?” when signing in and set a new one.',
    ],
  },
  el: {
    title: 'Ο κωδικός πρόσβασής σας άλλαξε',
    preview: 'Όλες οι άλλες συσκευές αποσυνδέθηκαν',
    lines: (name: string) => [
      `Γεια σας ${name},`,
      'ο κωδικός πρόσβασης του λογαριασμού σας μόλις άλλαξε και όλες οι άλλες συσκευές αποσυνδέθηκαν.',
      'Αν δεν το κάνατε εσείς, επιλέξτε «Ξεχάσατε τον κωδικό;» στη σύνδεση και ορίστε νέο κωδικό.',
    ],
  },
};

export function passwordChangedMail({ name, language }: { name: string; language: Language }): MailText {
  const { title, preview, lines } = changedTexts[language];
  return {
    subject: title,
    html: mailLayout(
      title,
      preview,
      html`${lines(name).map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`,
      width,
      language,
    ),
    text: textLayout(title, lines(name)),
  };
}
