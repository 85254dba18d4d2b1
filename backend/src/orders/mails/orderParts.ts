import { unitsCents } from 'mf-office/contract';
import { containedVatCents } from 'mf-shared/money';
import { pictureUrl } from 'mf-shared/paths';
import type { Texts } from '../../locales/texts.ts';
import { countUnits } from '../../platform/database/queries/units.ts';
import { html, type Html } from '../../platform/html.ts';
import { colours } from '../../platform/mail/mailColours.ts';
import { broken, paragraph, type MailPart } from '../../platform/mail/mailParts.ts';
import { describeCustomization } from '../order/orderItems.ts';
import type { OrderDocument } from './orderDocument.ts';

type Item = OrderDocument['items'][number];

/** The text of a mail's preview line. */
export const itemNames = ({ items }: OrderDocument): string => items.map(({ name }) => name).join(', ');

/** Omits the unit price if `centsOf` returns another sum. */
export const itemTable = (
  { items }: OrderDocument,
  t: Texts,
  origin: string,
  centsOf: (item: Item) => number = ({ totalCents }) => totalCents,
): MailPart => ({
  html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${items.map((item) => itemRow(item, centsOf(item), t, origin))}
  </table>`,
  text: items.flatMap((item) => itemTexts(item, centsOf(item), t)).join('\n'),
});

/**
 * For mails without sums: the amount paid for the units of each line that were not removed from the order, which a
 * voucher or an exchange may have changed.
 */
export const paidItemTable = (order: OrderDocument, t: Texts, origin: string): MailPart[] => [
  itemTable({ ...order, items: order.items.flatMap(boughtOf) }, t, origin, ({ paidCents }) => paidCents),
  ...(order.sums.voucherCents > 0 ? [paragraph(t('The voucher is deducted from these amounts.'))] : []),
];

function boughtOf(item: Item): Item[] {
  const count = countUnits('bought', item);
  const { quantity, paidCents } = item;
  if (count === 0) return [];
  return [
    {
      ...item,
      quantity: count,
      totalCents: (item.unitPriceCents + item.customizationCents) * count,
      // Removed units are counted first.
      paidCents: unitsCents(paidCents, quantity, { before: quantity - count, count }),
    },
  ];
}

const units = ({ quantity, unitPriceCents, totalCents }: Item, cents: number, t: Texts): string =>
  cents === totalCents ? `${quantity} × ${t.money(unitPriceCents)}` : t('Quantity: {quantity}', { quantity });

function customization(item: Item, cents: number, t: Texts): string[] {
  const { customizationCents, totalCents } = item;
  const isShown = customizationCents > 0 && cents === totalCents;
  const cost = isShown && t('{cost} each', { cost: t.money(customizationCents) });
  const details = [describeCustomization(item.customization), cost].filter(Boolean).join(', ');
  return details ? [t('Customization: {how}', { how: details })] : [];
}

function itemRow(item: Item, cents: number, t: Texts, origin: string): Html {
  const cell = `padding:12px 0;border-bottom:1px solid ${colours.line}`;
  const details = [item.variant, units(item, cents, t), ...customization(item, cents, t)].filter(Boolean);
  return html`<tr>
    <td class="line" width="88" valign="top" style="${cell}">
      ${item.picture && picture(item.picture, origin)}
    </td>
    <td class="line" valign="top" style="${cell}">
      ${item.name}<br />
      <span class="soft" style="font-size:14px;color:${colours.soft}">${broken(details)}</span>
    </td>
    <td class="line" valign="top" align="right" style="${cell};padding-left:12px">${t.money(cents)}</td>
  </tr>`;
}

const shownWidth = 72;

/** JPEG, since Outlook and others read neither WebP nor AVIF. `alt` is empty because the name follows. */
function picture({ original, width, height }: NonNullable<Item['picture']>, origin: string): Html {
  const shownHeight = Math.round((shownWidth * height) / width);
  return html`<img
    src="${origin + pictureUrl(original, 160, 'jpeg')}"
    width="${shownWidth}"
    height="${shownHeight}"
    alt=""
    style="display:block;border:0;border-radius:6px"
  />`;
}

function itemTexts(item: Item, cents: number, t: Texts): string[] {
  const sum = (cents === item.totalCents ? ' = ' : ', ') + t.money(cents);
  const details = [units(item, cents, t) + sum, ...customization(item, cents, t)];
  return [
    item.variant ? `${item.name} (${item.variant})` : item.name,
    ...details.map((detail) => `  ${detail}`),
  ];
}

export function sumTable({ supplement, sums }: OrderDocument, t: Texts): MailPart {
  const { subtotalCents, deliveryCents, voucherCents, totalCents } = sums;
  const parts: Sum[] = [
    { label: t('Subtotal'), cents: subtotalCents },
    { label: t('Delivery'), cents: deliveryCents },
    ...(voucherCents > 0 ? [{ label: t('Voucher'), cents: -voucherCents }] : []),
  ];
  const all: Sum[] = [
    // A supplement has no delivery.
    ...(supplement ? [] : parts),
    { label: t('Total (VAT included)'), cents: totalCents, look: 'total' },
    { label: t('of which VAT 19%'), cents: containedVatCents(totalCents), look: 'small' },
  ];
  return {
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style="margin:0 0 24px"
    >
      ${all.map((sum) => sumRow(sum, t))}
    </table>`,
    text: all.map(({ label, cents }) => `${label}: ${t.money(cents)}`).join('\n'),
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

function sumRow({ label, cents, look = 'plain' }: Sum, t: Texts): Html {
  const style = sumLooks[look];
  const name = look === 'small' ? 'soft' : 'ink';
  return html`<tr>
    <td class="${name}" style="${style}">${label}</td>
    <td class="${name}" align="right" style="${style}">${t.money(cents)}</td>
  </tr>`;
}
