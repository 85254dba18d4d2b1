import type { DeliveryMethod } from 'mf-shared/calls';
import { formatCents } from 'mf-shared/money';
import { ShopError } from '../errors.ts';
import type { Visitor } from '../calls/call.ts';
import { cartVariants, customizationCents, lineKey, mergedLines, type CartVariant } from './cartVariants.ts';
import { chosenDelivery, deliveryCents } from './delivery.ts';
import type { Db } from './deps.ts';
import type { PlacedOrder } from './placedOrder.ts';
import { voucherFor, type Voucher } from './voucher.ts';

/** A cart with every amount as the database has it. */
export interface PricedCart {
  variants: CartVariant[];
  method: DeliveryMethod;
  voucher: Voucher | null;
  subtotalCents: number;
  deliveryCents: number;
  totalCents: number;
}

export async function pricedCart(trx: Db, placed: PlacedOrder, visitor: Visitor): Promise<PricedCart> {
  const variants = await cartVariants(trx, placed.lines);
  refuseUnknown(placed, variants);
  refuseGone(variants);
  const method = await chosenDelivery(trx, placed.deliveryMethodId, placed.location);
  const subtotal = variants.reduce(
    (sum, variant) => sum + (variant.discountedCents + customizationCents(variant)) * variant.line.quantity,
    0,
  );
  const voucher = placed.voucher ? await voucherFor(trx, placed.voucher, subtotal, visitor) : null;
  const delivery = deliveryCents(method.kind, subtotal);
  const total = subtotal + delivery - (voucher?.amount_cents ?? 0);
  if (total !== placed.expectedCents)
    throw new ShopError(
      409,
      `Prices have changed: the total is ${formatCents(total)} now. Please look at your cart and try again.`,
    );
  if (total === 0)
    throw new ShopError(409, 'A voucher cannot pay for the whole order. Please add something to your cart.');
  return { variants, method, voucher, subtotalCents: subtotal, deliveryCents: delivery, totalCents: total };
}

function refuseUnknown(placed: PlacedOrder, variants: CartVariant[]): void {
  const known = new Set(variants.map(({ line }) => lineKey(line)));
  const unknown = mergedLines(placed.lines).filter((line) => !known.has(lineKey(line)));
  if (unknown.length === 0) return;
  const names = unknown.map(({ id, color, size }) => `item ${id} (${color}, ${size})`);
  throw new ShopError(409, `Not sold any more: ${names.join(', ')}. Please remove it from your cart.`);
}

function refuseGone(variants: CartVariant[]): void {
  const gone = variants.filter(({ customization }) => customization === 'gone');
  if (gone.length === 0) return;
  const names = gone.map(({ name, line }) => `${name} (${line.customization})`);
  throw new ShopError(
    409,
    `This customization is not offered any more: ${names.join(', ')}. Please remove it from your cart.`,
  );
}
