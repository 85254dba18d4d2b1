import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { customizationCents, type CartVariant } from '../../cart/api.ts';

interface Content {
  variantId: number;
  quantity: number;
  priceCents: number;
  customizationCents: number;
  customization: string;
}

export async function hasContents(trx: Db, orderId: number, variants: CartVariant[]): Promise<boolean> {
  const lines = await trx
    .selectFrom('order_lines')
    .select(['variant_id', 'ordered_quantity', 'price_cents', 'customization_cents'])
    .select(sql<string | null>`customization ->> 'code'`.as('code'))
    .where('order_id', '=', orderId)
    .where('variant_id', 'is not', null)
    .execute();
  const ordered = lines.map((line) => ({
    variantId: line.variant_id ?? 0,
    quantity: line.ordered_quantity,
    priceCents: line.price_cents,
    customizationCents: line.customization_cents,
    customization: line.code ?? '',
  }));
  const inCart = variants.map((variant) => ({
    variantId: variant.variantId,
    quantity: variant.line.quantity,
    priceCents: variant.discountedCents,
    customizationCents: customizationCents(variant),
    customization: variant.line.customization ?? '',
  }));
  return asText(ordered) === asText(inCart);
}

/** Merges equal lines: a cart may name a colour once by code and once by name. */
function asText(contents: Content[]): string {
  const quantities = new Map<string, number>();
  for (const { quantity, ...piece } of contents) {
    const key = Object.values(piece).join(':');
    quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([piece, quantity]) => `${piece}:${quantity}`)
    .toSorted()
    .join(' ');
}
