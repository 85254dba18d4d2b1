import * as v from 'valibot';
import { containedVatCents } from 'mf-shared/money';
import { textsIn, type Translate } from '../../locales/texts.ts';
import { findOrderDetails, type OrderDetails } from './orderDetails.ts';
import { html, type Html } from '../../platform/html.ts';
import type { Mail, MailTemplate } from '../../platform/mail/mail.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';

const payloadSchema = v.object({ orderId: v.number() });

/** The confirmation of a paid order, with a copy to the sellers. */
export const orderConfirmation =
  (salesMailbox: string): MailTemplate =>
  async (db, payload) => {
    const order = await findOrderDetails(db, v.parse(payloadSchema, payload).orderId);
    return order && { ...confirmationMail(order), bcc: salesMailbox };
  };

function confirmationMail(order: OrderDetails): Mail {
  const say = textsIn(order.language);
  const date = say.date(order.date);
  const when = order.isPickup
    ? say('Ready for pickup in {from} - {to} working days', order.days)
    : say('Delivery time: {from} - {to} working days', order.days);
  const sums = orderSums(order, say);
  const title = say('Order Confirmation');
  const number = say('Order {number}', { number: order.number });
  const greeting = say('Thank you, {name}. We have received your payment and are preparing your order.', {
    name: order.name,
  });
  const isCustomized = order.lines.some(({ customization }) => customization);
  const returns = [
    say('You can return goods within 14 days of receiving them.'),
    isCustomized && say('What was customized for you is exempt from that.'),
  ]
    .filter(Boolean)
    .join(' ');

  const content = html`<p style="margin:0 0 16px">${greeting}</p>
    <p style="margin:0 0 24px"><strong>${number}</strong><br />${date}</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${order.lines.map((line) => lineRow(line, say))}
      <tr>
        <td colspan="2" height="12"></td>
      </tr>
      ${sums.map((sum) => sumRow(sum, say))}
    </table>
    <p style="margin:24px 0 0"><strong>${order.delivery}</strong><br />${when}</p>
    <p style="margin:16px 0 0">
      ${order.name}<br />${order.address.map((line) => html`${line}<br />`)}${order.phone}
    </p>
    <p style="margin:24px 0 0;font-size:14px;color:#52606b">${returns}</p>`;

  const lines = [
    greeting,
    '',
    number,
    date,
    '',
    ...order.lines.flatMap((line) => lineText(line, say)),
    '',
    ...sums.map(({ label, cents }) => `${label}: ${say.money(cents)}`),
    '',
    order.delivery,
    when,
    '',
    order.name,
    ...order.address,
    order.phone,
    '',
    returns,
  ];
  return {
    to: order.email,
    subject: title,
    html: mailLayout(title, `${number}, ${say.money(order.totalCents)}`, content, 600, order.language),
    text: textLayout(title, lines, order.language),
  };
}

interface Sum {
  label: string;
  cents: number;
  look?: keyof typeof sumLooks;
}

const sumLooks = {
  plain: 'padding:4px 0',
  total: 'padding:12px 0 2px;font-weight:bold;font-size:18px',
  small: 'padding:0;font-size:14px;color:#52606b',
};

function orderSums(order: OrderDetails, say: Translate): Sum[] {
  return [
    { label: say('Subtotal'), cents: order.subtotalCents },
    { label: say('Delivery'), cents: order.deliveryCents },
    ...(order.voucherCents > 0 ? [{ label: say('Voucher'), cents: -order.voucherCents }] : []),
    { label: say('Total (VAT included)'), cents: order.totalCents, look: 'total' },
    { label: say('of which VAT 19%'), cents: containedVatCents(order.totalCents), look: 'small' },
  ];
}

type Line = OrderDetails['lines'][number];

const pieces = (line: Line, say: Translate): string => `${line.quantity} × ${say.money(line.priceCents)}`;

function customization({ customization: how, customizationCents }: Line, say: Translate): string {
  const cost = customizationCents > 0 && say('{cost} each', { cost: say.money(customizationCents) });
  const details = [how, cost].filter(Boolean).join(', ');
  return details && say('Customization: {how}', { how: details });
}

const cell = 'padding:10px 0;border-bottom:1px solid #dcd7cb;vertical-align:top';

function lineRow(line: Line, say: Translate): Html {
  const customized = customization(line, say);
  const small = 'font-size:14px;color:#52606b';
  return html`<tr>
    <td style="${cell}">
      ${line.note}<br /><span style="${small}">${line.variant}<br />${pieces(line, say)}</span>
      ${customized && html`<br /><span style="${small}">${customized}</span>`}
    </td>
    <td align="right" style="${cell};white-space:nowrap">${say.money(line.totalCents)}</td>
  </tr>`;
}

function lineText(line: Line, say: Translate): string[] {
  const customized = customization(line, say);
  const parts = [`${line.note} (${line.variant})`, `  ${pieces(line, say)} = ${say.money(line.totalCents)}`];
  return customized ? [...parts, `  ${customized}`] : parts;
}

function sumRow({ label, cents, look = 'plain' }: Sum, say: Translate): Html {
  const style = sumLooks[look];
  return html`<tr>
    <td style="${style}">${label}</td>
    <td align="right" style="${style};white-space:nowrap">${say.money(cents)}</td>
  </tr>`;
}
