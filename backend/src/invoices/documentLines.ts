import type { DocumentLine } from 'mf-office/contract';
import { containedVatCents, vatPercent } from 'mf-shared/money';
import type { OrderItem } from '../orders/api.ts';
import type { Texts } from '../locales/texts.ts';

interface Amounts {
  delivery_cents: number;
  voucher_cents: number;
}

type GrossLine = Omit<DocumentLine, 'vatPercent' | 'netCents' | 'vatCents'>;

/** Omits what was printed or embroidered, which can be a child's name. */
export function invoiceLines(items: OrderItem[], amounts: Amounts, t: Texts): DocumentLine[] {
  const { delivery_cents, voucher_cents } = amounts;
  return withVat([
    ...items.map(itemLine),
    ...(delivery_cents > 0 ? [singleLine('delivery', t('Delivery'), delivery_cents)] : []),
    ...(voucher_cents > 0 ? [singleLine('discount', t('Voucher'), -voucher_cents)] : []),
  ]);
}

/** `beforeCents` is what earlier credit notes of the invoice contain. */
export const refundLines = (grossCents: number, beforeCents: number, t: Texts): DocumentLine[] =>
  withVat([singleLine('refund', t('Refund'), grossCents)], beforeCents);

function withVat(lines: GrossLine[], beforeCents = 0): DocumentLine[] {
  const parts = vatPartsOf(
    lines.map(({ grossCents }) => grossCents),
    beforeCents,
  );
  return lines.map((line, index) => {
    const vatCents = parts[index] ?? 0;
    return { ...line, vatPercent, netCents: line.grossCents - vatCents, vatCents };
  });
}

/** The VAT in each of the amounts. Rounding is cumulative, so that the parts sum up to the VAT of the total. */
export function vatPartsOf(grossCents: number[], beforeCents = 0): number[] {
  let before = beforeCents;
  return grossCents.map((cents) => {
    const after = before + cents;
    const vatCents = containedVatCents(after) - containedVatCents(before);
    before = after;
    return vatCents;
  });
}

export const vatOf = (lines: DocumentLine[]): number =>
  lines.reduce((sum, { vatCents }) => sum + vatCents, 0);

const itemLine = (item: OrderItem): GrossLine => ({
  kind: 'item',
  name: item.name,
  variant: item.variant,
  quantity: item.quantity,
  unitCents: item.unitPriceCents + item.customizationCents,
  grossCents: item.totalCents,
});

const singleLine = (kind: Exclude<DocumentLine['kind'], 'item'>, name: string, cents: number): GrossLine => ({
  kind,
  name,
  variant: '',
  quantity: 1,
  unitCents: cents,
  grossCents: cents,
});
