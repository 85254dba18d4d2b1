import { parseCents } from 'mf-shared/money';
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

/** As entered. */
export interface Values {
  kind: Kind;
  amount: string;
  firstDay: string;
  lastDay: string;
  category: string;
}

const daysFaults = [
  'Please choose the first and the last day.',
  'The last day is before the first.',
] as const;

export const isOfDays = (fault: Text): boolean => daysFaults.some((one) => one === fault);

export const isOfPrice = (kind: Kind): kind is 'price' | 'sale-price' =>
  kind === 'price' || kind === 'sale-price';

export const hasDays = (kind: Kind): boolean => kind === 'sale' || kind === 'sale-price';

/** A text if it says what is wrong. */
export function editOf(form: BulkEditForm, { category, ...values }: Values): BulkEdit | Text {
  const { kind, firstDay, lastDay } = values;
  if (form === 'on-sale' || form === 'off-sale') return { kind: 'sale-state', isOnSale: form === 'on-sale' };
  if (form === 'category')
    return category === '' ? 'Please choose a category.' : { kind: form, category: Number(category) };
  if (hasDays(kind)) {
    if (firstDay === '' || lastDay === '') return daysFaults[0];
    if (lastDay < firstDay) return daysFaults[1];
  }
  if (kind === 'sale-end') return { kind };
  return isOfPrice(kind) ? priceEdit(kind, values) : percentEdit(kind, values);
}

type Entered = Pick<Values, 'amount' | 'firstDay' | 'lastDay'>;

function priceEdit(kind: 'price' | 'sale-price', { amount, firstDay, lastDay }: Entered): BulkEdit | Text {
  const price = amount.trim();
  if (parseCents(price) === null) return 'The price must be an amount above 0, such as 12.50.';
  return kind === 'price' ? { kind, price } : { kind, price, firstDay, lastDay };
}

const percents = {
  'price-change': {
    min: -90,
    max: 300,
    fault: 'The change must be a whole number from -90 to 300, other than 0.',
  },
  discount: { min: 0, max: 99, fault: 'The discount must be a whole number from 0 to 99.' },
  sale: { min: 1, max: 99, fault: 'The reduction must be a whole number from 1 to 99.' },
} as const;

function percentEdit(kind: keyof typeof percents, { amount, firstDay, lastDay }: Entered): BulkEdit | Text {
  const { min, max, fault } = percents[kind];
  const percent = /^[+-]?\d{1,3}$/.test(amount.trim()) ? Number(amount) : NaN;
  const isRight = percent >= min && percent <= max && !(kind === 'price-change' && percent === 0);
  if (!isRight) return fault;
  return kind === 'sale' ? { kind, percent, firstDay, lastDay } : { kind, percent };
}
