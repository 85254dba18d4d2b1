import * as v from 'valibot';
import { html } from '../../platform/html.ts';
import type { MailDrafts } from '../../platform/mail/mail.ts';
import { colours } from '../../platform/mail/mailColours.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { lines, type MailPart } from '../../platform/mail/mailParts.ts';
import { contactMessage } from './contactMessage.ts';

export function contactMails({ salesMailbox }: { salesMailbox: string }): MailDrafts {
  return {
    async 'contact-message'(_db, payload) {
      const { from_name, email, subject, message } = v.parse(contactMessage, payload);
      const written = message.split(/\r?\n/);
      return {
        to: salesMailbox,
        replyTo: { name: from_name, address: email },
        ...composeMail({
          language: 'en',
          subject: `Contact: ${subject}`,
          title: subject,
          preview: written[0] ?? '',
          parts: [sender(from_name, email), lines(written)],
        }),
      };
    },
  };
}

const sender = (name: string, email: string): MailPart => ({
  html: html`<p style="margin:0 0 16px">
    From ${name}, <a class="link" href="mailto:${email}" style="color:${colours.link}">${email}</a>
  </p>`,
  text: `From ${name}, ${email}`,
});
