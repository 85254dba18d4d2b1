import * as v from 'valibot';
import { html } from '../../platform/html.ts';
import type { MailTemplates } from '../../platform/mail/mail.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';
import { contactMessage } from './contactMessage.ts';

/** The contact form's message to the shop's staff. */
export function contactMails({ salesMailbox }: { salesMailbox: string }): MailTemplates {
  return {
    async 'contact-message'(_db, payload) {
      const { from_name, email, subject, message } = v.parse(contactMessage, payload);
      const lines = message.split(/\r?\n/);
      return {
        to: salesMailbox,
        subject: `Contact: ${subject}`,
        html: mailLayout(
          subject,
          lines[0] ?? '',
          html`<p style="margin:0 0 12px">From ${from_name}, <a href="mailto:${email}">${email}</a></p>
            ${lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}`,
        ),
        text: textLayout(subject, [`From ${from_name}, ${email}`, '', ...lines]),
      };
    },
  };
}
