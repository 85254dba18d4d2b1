import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, code as codePart, note, paragraph, type MailPart } from '../../platform/mail/mailParts.ts';

// Security mails contain nothing that a customer entered: an attacker could choose both the text and the
// recipient.

type MailText = ReturnType<typeof composeMail>;

interface Content {
  language: Language;
  subject?: string;
  title: string;
  preview: string;
  paragraphs: string[];
  /** The code or the button, below the paragraphs. */
  main?: MailPart;
  /** What to do if the recipient did not cause the mail. */
  disclaimer?: string;
}

const compose = ({ paragraphs, main, disclaimer, ...content }: Content): MailText =>
  composeMail({
    ...content,
    parts: [...paragraphs.map(paragraph), ...(main ? [main] : []), ...(disclaimer ? [note(disclaimer)] : [])],
    width: 800,
  });

export function resetCodeMail({ code, language }: { code: string; language: Language }): MailText {
  const t = textsIn(language);
  return compose({
    language,
    subject: t('Forgot Password Request'),
    title: t('Forgot Password'),
    preview: t('The code to choose a new password'),
    paragraphs: [
      t('Hello,'),
      t('Use this code to choose a new password. It is good for 15 minutes, and for one use.'),
    ],
    main: codePart(code),
    disclaimer: t('If you did not ask for it, there is nothing to do: without the code nobody gets in.'),
  });
}

export function passwordChangedMail({ language }: { language: Language }): MailText {
  const t = textsIn(language);
  return compose({
    language,
    title: t('Your password was changed'),
    preview: t('All other devices were signed out'),
    paragraphs: [
      t('Hello,'),
      t('The password of your account was changed just now, and all other devices were signed out.'),
      t('If that was not you, choose “Forgot Password?” when signing in and set a new one.'),
    ],
  });
}

export function passkeyAddedMail({ language }: { language: Language }): MailText {
  const t = textsIn(language);
  return compose({
    language,
    title: t('A passkey was added'),
    preview: t('It signs in to your account without a password'),
    paragraphs: [
      t('Hello,'),
      t('A passkey was added to your account just now. Anyone who has it can sign in without the password.'),
      t(
        'If that was not you, choose “Forgot Password?” when signing in: a new password removes all passkeys and signs out every device.',
      ),
    ],
  });
}

export function passkeyRemovedMail({ language }: { language: Language }): MailText {
  const t = textsIn(language);
  return compose({
    language,
    title: t('A passkey was removed'),
    preview: t('It does not sign in to your account any more'),
    paragraphs: [
      t('Hello,'),
      t('A passkey of your account was removed just now and does not sign in any more.'),
      t('If that was not you, choose “Forgot Password?” when signing in and set a new one.'),
    ],
  });
}

interface LinkMail {
  link: string;
  language: Language;
}

export function confirmEmailMail({ link, language }: LinkMail): MailText {
  const t = textsIn(language);
  return compose({
    language,
    title: t('Confirm your e-mail'),
    preview: t('One click and your address is confirmed'),
    paragraphs: [
      t('Hello,'),
      t('Somebody, probably you, wants to use this address for an account. The link works for a day.'),
    ],
    main: actions([{ label: t('Confirm this address'), href: link }]),
    disclaimer: t('If that was not you, there is nothing to do: without the link the address is not used.'),
  });
}

export function emailChangedMail({ link, language }: LinkMail): MailText {
  const t = textsIn(language);
  return compose({
    language,
    title: t('Your e-mail was changed'),
    preview: t('If that was not you, take the account back'),
    paragraphs: [
      t('Hello,'),
      t('Your account now uses another e-mail. Mails about it no longer come to this address.'),
      t(
        'If that was not you, take the account back within seven days: the link restores this address, signs out every device and asks for a new password.',
      ),
    ],
    main: actions([{ label: t('Take my account back'), href: link }]),
  });
}
