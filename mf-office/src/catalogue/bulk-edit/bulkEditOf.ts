import type { BulkEdit } from '../../contract/calls.ts';
import type { Text } from '../../language/texts.ts';

export type BulkEditForm = 'price' | 'sale' | 'category' | 'on-sale' | 'off-sale';

export type Kind = Exclude<BulkEdit['kind'], 'sale-state' | 'category'>;

export const kindNames: Record<Kind, Text> = {
  'price-change': 'Raise or lower by percent',
  price: 'New price before a discount',
  discount: 'Discount in percent',
  sale: 'Reduce by percent',
  'sale-price': 'New sale price',
  'sale-end': 'End the sale',
};

/** Texts as entered. */
export interface Values {
  kind: Kind;
  amount: string;
  firstDay: string;
  lastDay: string;
  category: string;
}

export const isOfPrice = (kind: Kind): kind is 'price' | 'sale-price' =>
  kind === 'price' || kind === 'sale-price';

export const hasDays = (kind: Kind): boolean => kind === 'sale' || kind === 'sale-price';

/** Does not validate: the contract's `bulkEdit` says what is wrong. */
export function editOf(form: BulkEditForm, { kind, amount, firstDay, lastDay, category }: Values): BulkEdit {
  if (form === 'on-sale' || form === 'off-sale') return { kind: 'sale-state', isOnSale: form === 'on-sale' };
  if (form === 'category') return { kind: form, category: Number(category) };
  const percent = /^[+-]?\d{1,3}$/.test(amount.trim()) ? Number(amount) : NaN;
  switch (kind) {
    case 'price':
      return { kind, price: amount };
    case 'sale-price':
      return { kind, price: amount, firstDay, lastDay };
    case 'sale':
      return { kind, percent, firstDay, lastDay };
    case 'sale-end':
      return { kind };
    default:
      return { kind, percent };
  }
}
