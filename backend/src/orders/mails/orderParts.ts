import { containedVatCents } from 'mf-shared/money';
import { pictureUrl } from 'mf-shared/paths';
import type { Translate } from '../../locales/texts.ts';
import { html, type Html } from '../../platform/html.ts';
import { colours } from '../../platform/mail/mailColours.ts';
import { broken, type MailPart } from '../../platform/mail/mailParts.ts';
import type { OrderDetails } from './orderDetails.ts';

type Line = OrderDetails['lines'][number];

export const goods = ({ lines }: OrderDetails, say: Translate, origin: string): MailPart => ({
  html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${lines.map((line) => lineRow(line, say, origin))}
  </table>`,
  text: lines.flatMap((line) => lineTexts(line, say)).join('\n'),
});

const pieces = (line: Line, say: Translate): string => `${line.quantity} × ${say.money(line.priceCents)}`;

function customization({ customization: how, customizationCents }: Line, say: Translate): string[] {
  const cost = customizationCents > 0 && say('{cost} each', { cost: say.money(customizationCents) });
  const details = [how, cost].filter(Boolean).join(', ');
  return details ? [say('Customization: {how}', { how: details })] : [];
}

function lineRow(line: Line, say: Translate, origin: string): Html {
  const cell = `padding:12px 0;border-bottom:1px solid ${colours.line}`;
  const details = [line.variant, pieces(line, say), ...customization(line, say)].filter(Boolean);
  return html`<tr>
    <td class="line" width="88" valign="top" style="${cell}">
      ${line.picture && picture(line.picture, origin)}
    </td>
    <td class="line" valign="top" style="${cell}">
      ${line.note}<br />
      <span class="soft" style="font-size:14px;color:${colours.soft}">${broken(details)}</span>
    </td>
    <td class="line" valign="top" align="right" style="${cell};padding-left:12px">
      ${say.money(line.totalCents)}
    </td>
  </tr>`;
}

const shownWidth = 72;

/** JPEG, since Outlook and others read neither WebP nor AVIF. `alt` is empty because the name follows. */
function picture({ original, width, height }: NonNullable<Line['picture']>, origin: string): Html {
  const shownHeight = Math.round((shownWidth * height) / width);
  return html`<img
    src="${origin + pictureUrl(original, 160, 'jpeg')}"
    width="${shownWidth}"
    height="${shownHeight}"
    alt=""
    style="display:block;border:0;border-radius:6px"
  />`;
}

function lineTexts(line: Line, say: Translate): string[] {
  const details = [`${pieces(line, say)} = ${say.money(line.totalCents)}`, ...customization(line, say)];
  return [
    line.variant ? `${line.note} (${line.variant})` : line.note,
    ...details.map((detail) => `  ${detail}`),
  ];
}

export function sums(order: OrderDetails, say: Translate): MailPart {
  const { subtotalCents, deliveryCents, voucherCents, totalCents } = order;
  const all: Sum[] = [
    { label: say('Subtotal'), cents: subtotalCents },
    { label: say('Delivery'), cents: deliveryCents },
    ...(voucherCents > 0 ? [{ label: say('Voucher'), cents: -voucherCents }] : []),
    { label: say('Total (VAT included)'), cents: totalCents, look: 'total' },
    { label: say('of which VAT 19%'), cents: containedVatCents(totalCents), look: 'small' },
  ];
  return {
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style="margin:0 0 24px"
    >
      ${all.map((sum) => sumRow(sum, say))}
    </table>`,
    text: all.map(({ label, cents }) => `${label}: ${say.money(cents)}`).join('\n'),
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
  small: `padding:0;font-size:14px;color:${colours.soft}`,
};

function sumRow({ label, cents, look = 'plain' }: Sum, say: Translate): Html {
  const style = sumLooks[look];
  const name = look === 'small' ? 'soft' : 'ink';
  return html`<tr>
    <td class="${name}" style="${style}">${label}</td>
    <td class="${name}" align="right" style="${style}">${say.money(cents)}</td>
  </tr>`;
}
