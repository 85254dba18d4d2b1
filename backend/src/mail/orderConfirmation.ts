import * as v from 'valibot';
import { containedVatCents, formatCents } from 'mf-shared/money';
import { confirmedOrder, type ConfirmedOrder } from './confirmedOrder.ts';
import { html, type Html } from './html.ts';
import type { Mail, MailWriter } from './mail.ts';
import { mailFrame, textFrame } from './mailFrame.ts';

const payloadSchema = v.object({ orderId: v.number() });

/** Writes the confirmation of a paid order, with a copy to the people who sell. */
export const orderConfirmation =
  (salesMailbox: string): MailWriter =>
  async (db, payload) => {
    const order = await confirmedOrder(db, v.parse(payloadSchema, payload).orderId);
    return order && { ...confirmationMail(order), bcc: salesMailbox };
  };

export const orderDate = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Nicosia',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date);

export function confirmationMail(order: ConfirmedOrder): Mail {
  const date = orderDate(order.date);
  const when = order.isPickup
    ? 'Ready for pickup in 1 - 3 working days'
    : 'Delivery time: 3 - 5 working days';
  const sums = orderSums(order);
  const greeting = `Thank you, ${order.name}. We have received your payment and are preparing your order.`;

  const content = html`<p style="margin:0 0 16px">${greeting}</p>
    <p style="margin:0 0 24px"><strong>Order ${order.number}</strong><br />${date}</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${order.lines.map(lineRow)}
      <tr>
        <td colspan="2" height="12"></td>
      </tr>
      ${sums.map(sumRow)}
    </table>
    <p style="margin:24px 0 0"><strong>${order.delivery}</strong><br />${when}</p>
    <p style="margin:16px 0 0">
      ${order.name}<br />${order.address.map((line) => html`${line}<br />`)}${order.phone}
    </p>
    <p style="margin:24px 0 0;font-size:14px;color:#52606b">
      You can return goods within 14 days of receiving them.
    </p>`;

  const text = textFrame('Order Confirmation', [
    greeting,
    '',
    `Order ${order.number}`,
    date,
    '',
    ...order.lines.flatMap(lineText),
    '',
    ...sums.map(({ label, cents }) => `${label}: ${formatCents(cents)}`),
    '',
    order.delivery,
    when,
    '',
    order.name,
    ...order.address,
    order.phone,
    '',
    'You can return goods within 14 days of receiving them.',
  ]);
  return {
    to: order.email,
    subject: 'Order Confirmation',
    html: mailFrame('Order Confirmation', `Order ${order.number}, ${formatCents(order.totalCents)}`, content),
    text,
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

function orderSums(order: ConfirmedOrder): Sum[] {
  return [
    { label: 'Subtotal', cents: order.subtotalCents },
    { label: 'Delivery', cents: order.deliveryCents },
    ...(order.voucherCents > 0 ? [{ label: 'Voucher', cents: -order.voucherCents }] : []),
    { label: 'Total (VAT included)', cents: order.totalCents, look: 'total' },
    { label: 'of which VAT 19%', cents: containedVatCents(order.totalCents), look: 'small' },
  ];
}

type Line = ConfirmedOrder['lines'][number];

const pieces = (line: Line): string => `${line.quantity} × ${formatCents(line.priceCents)}`;

function customization({ customization: how, customizationCents }: Line): string {
  if (customizationCents === 0) return how && `Customization: ${how}`;
  const cost = `${formatCents(customizationCents)} each`;
  return how ? `Customization: ${how}, ${cost}` : `Customization: ${cost}`;
}

const cell = 'padding:10px 0;border-bottom:1px solid #dcd7cb;vertical-align:top';

function lineRow(line: Line): Html {
  const small = 'font-size:14px;color:#52606b';
  return html`<tr>
    <td style="${cell}">
      ${line.note}<br /><span style="${small}">${line.variant}<br />${pieces(line)}</span>
      ${customization(line) && html`<br /><span style="${small}">${customization(line)}</span>`}
    </td>
    <td align="right" style="${cell};white-space:nowrap">${formatCents(line.totalCents)}</td>
  </tr>`;
}

function lineText(line: Line): string[] {
  const parts = [`${line.note} (${line.variant})`, `  ${pieces(line)} = ${formatCents(line.totalCents)}`];
  return customization(line) ? [...parts, `  ${customization(line)}`] : parts;
}

function sumRow({ label, cents, look = 'plain' }: Sum): Html {
  const style = sumLooks[look];
  return html`<tr>
    <td style="${style}">${label}</td>
    <td align="right" style="${style};white-space:nowrap">${formatCents(cents)}</td>
  </tr>`;
}
