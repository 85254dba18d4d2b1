import { isDeepStrictEqual } from 'node:util';
import { customizationCents, type CartVariant } from '../../cart/api.ts';
import type { OrderItem } from '../order/orderItems.ts';

export const hasContents = (items: OrderItem[], variants: CartVariant[]): boolean =>
  isDeepStrictEqual(quantities(items.map(ofItem)), quantities(variants.map(ofVariant)));

const ofItem = (item: OrderItem): [string, number] => [
  [item.variantId, item.unitPriceCents, item.customizationCents, item.customization?.code ?? ''].join(':'),
  item.quantity,
];

const ofVariant = (variant: CartVariant): [string, number] => [
  [
    variant.variantId,
    variant.unitPriceCents,
    customizationCents(variant),
    variant.line.customization ?? '',
  ].join(':'),
  variant.line.quantity,
];

/** Merges equal lines: a cart may name a colour once by code and once by name. */
function quantities(lines: [unit: string, quantity: number][]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const [unit, quantity] of lines) merged.set(unit, (merged.get(unit) ?? 0) + quantity);
  return merged;
}
