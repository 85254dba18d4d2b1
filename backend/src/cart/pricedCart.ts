import type { DeliveryMethod, OrderedLine, PlaceOrderRequest } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/tables/Db.ts';
import { TranslatedError, type ShopError } from '../platform/errors.ts';
import { euros, listing, says } from '../locales/Sentence.ts';
import { textsIn } from '../locales/texts.ts';
import { cartVariants, goodsOf, lineKey, mergedLines, type CartVariant } from './cartVariants.ts';
import type { Claimant } from '../inventory/api.ts';
import { chosenDelivery, deliveryCents, requireAddress, type DeliveryAddress } from '../delivery/api.ts';
import { requireVoucher, type RedeemedVoucher } from '../vouchers/vouchers.ts';

export type Cart = Pick<
  PlaceOrderRequest,
  'lines' | 'deliveryMethodId' | 'location' | 'voucher' | 'expectedCents'
> & {
  customer: DeliveryAddress;
};

export interface PricedCart {
  variants: CartVariant[];
  method: DeliveryMethod;
  voucher: RedeemedVoucher | null;
  subtotalCents: number;
  deliveryCents: number;
  totalCents: number;
}

/** Throws if the customer saw another total, their address is missing, or nothing has a price. */
export async function pricedCart(
  trx: Db,
  placed: Cart,
  claimant: Claimant,
  language: Language,
): Promise<PricedCart> {
  const cart = await priceCart(trx, placed, claimant, language);
  requireAddress(cart.method, placed);
  if (cart.totalCents !== placed.expectedCents) throw pricesHaveChanged(cart.totalCents);
  if (cart.totalCents === 0 && !cart.voucher)
    throw new TranslatedError(409, 'What is in your cart has no price at the moment. Please contact us.');
  return cart;
}

export async function priceCart(
  trx: Db,
  placed: Omit<Cart, 'customer' | 'expectedCents'>,
  claimant: Claimant,
  language: Language,
): Promise<PricedCart> {
  const { variants, subtotalCents: subtotal } = await priceGoods(trx, placed.lines, claimant, language);
  const method = await chosenDelivery(trx, placed.deliveryMethodId, placed.location);
  const goods = goodsOf(variants);
  const voucher = placed.voucher
    ? await requireVoucher(trx, placed.voucher, goods, claimant, textsIn(language))
    : null;
  const delivery = deliveryCents(method, subtotal);
  const total = subtotal + delivery - (voucher?.discountCents ?? 0);
  return { variants, method, voucher, subtotalCents: subtotal, deliveryCents: delivery, totalCents: total };
}

/** Throws if one of the lines is not sold any more. */
export async function priceGoods(
  trx: Db,
  lines: OrderedLine[],
  claimant: Claimant,
  language: Language,
): Promise<Pick<PricedCart, 'variants' | 'subtotalCents'>> {
  const variants = await cartVariants(trx, lines, claimant, language);
  requireKnown(lines, variants);
  requireCustomizations(variants);
  return { variants, subtotalCents: goodsOf(variants).reduce((sum, { cents }) => sum + cents, 0) };
}

export const pricesHaveChanged = (total: number): ShopError =>
  new TranslatedError(
    409,
    'Prices have changed: the total is {total} now. Please look at your cart and try again.',
    { total: euros(total) },
  );

function requireKnown(lines: OrderedLine[], variants: CartVariant[]): void {
  const known = new Set(variants.map(({ line }) => lineKey(line)));
  const unknown = mergedLines(lines).filter((line) => !known.has(lineKey(line)));
  if (unknown.length === 0) return;
  const names = unknown.map(({ id, color, size }) =>
    says('item {id} ({color}, {size})', { id, color, size }),
  );
  throw new TranslatedError(409, 'Not sold any more: {items}. Please remove it from your cart.', {
    items: listing(names),
  });
}

function requireCustomizations(variants: CartVariant[]): void {
  const unavailable = variants.filter(({ customization }) => customization === 'unavailable');
  if (unavailable.length === 0) return;
  const names = unavailable.map(({ name, line }) => `${name} (${line.customization})`);
  throw new TranslatedError(
    409,
    'This customization is not offered any more: {items}. Please remove it from your cart.',
    { items: names.join(', ') },
  );
}
