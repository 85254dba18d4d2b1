import type { OfficeVoucher } from '../contract/calls.ts';
import type { Texts } from '../language/texts.ts';

export const discountText = ({ amountCents, percent }: OfficeVoucher, t: Texts): string =>
  percent ? `${percent}%` : t.money(amountCents ?? 0);

export function countsForText({ countsFor }: OfficeVoucher, t: Texts): string {
  if (!countsFor) return t('Everything');
  return countsFor.name ?? t('A school that was removed');
}
