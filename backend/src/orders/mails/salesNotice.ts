import * as v from 'valibot';
import { html } from '../../platform/html.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';

const payloadSchema = v.object({ orderNumber: v.string(), texts: v.array(v.string()) });

/** Tells the people who sell about an order that needs a decision. */
export const salesNotice =
  (salesMailbox: string): MailTemplate =>
  async (_db, payload) => {
    const { orderNumber, texts } = v.parse(payloadSchema, payload);
    const title = `Order ${orderNumber} needs attention`;
    return {
      to: salesMailbox,
      subject: title,
      html: mailLayout(
        title,
        texts[0] ?? '',
        html`${texts.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}`,
      ),
      text: textLayout(title, texts),
    };
  };
