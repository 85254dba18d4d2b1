import { sql } from 'kysely';
import type { Claimant } from '../inventory/api.ts';
import type { Texts } from '../locales/texts.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import { ShopError, TranslatedError } from '../platform/errors.ts';
import { ownOrder } from '../platform/visitors/ownOrder.ts';
import { hasPreemptibleUse, orderToPreempt } from './preemptibleUses.ts';
import { discountOf, type Discount, type Goods, type Voucher } from './discountOf.ts';

export { discountOf, fixedCents, type Goods } from './discountOf.ts';

const isValid = sql<boolean>`(coalesce(vouchers.starts_at <= now(), true)
  and coalesce(vouchers.expires_at > now(), true))`;

/** A voucher with what it takes off one cart. */
export type RedeemedVoucher = Voucher & Discount;

/**
 * Whether a voucher has just paid for all of the order. If the response was lost, the same cart is placed again and
 * must find this order; later, it is another order.
 */
export const isJustPaidByVoucher = sql<boolean>`(orders.total_cents = 0 and orders.state = 'paid'
  and orders.created_at > now() - interval '15 minutes')`;

/**
 * A voucher is usable if it has a use left, if an order of the same visitor that is unpaid or may be placed again has one,
 * or if unpaid orders beyond the quota of their network hold one, which the order that is paid preempts.
 */
export async function findUsableVoucher(
  db: Db,
  code: string,
  claimant: Claimant,
): Promise<Voucher | undefined> {
  return db
    .selectFrom('vouchers')
    .select(['id', 'code', 'amount_cents', 'percent', 'counts_for', 'school_id', 'section_id'])
    .where('code', '=', code)
    .where(isValid)
    .where((eb) =>
      eb.or([
        eb('uses_left', '>', 0),
        hasPreemptibleUse(eb.ref('vouchers.id'), claimant),
        eb.exists(
          eb
            .selectFrom('voucher_uses')
            .innerJoin('orders', 'orders.id', 'voucher_uses.order_id')
            .select('orders.id')
            .whereRef('voucher_uses.voucher_id', '=', 'vouchers.id')
            .where((use) => use.or([use('voucher_uses.state', '=', 'held'), isJustPaidByVoucher]))
            .where(ownOrder(claimant.visitor)),
        ),
      ]),
    )
    .executeTakeFirst();
}

export async function requireVoucher(
  trx: Db,
  code: string,
  goods: Goods[],
  claimant: Claimant,
  t: Texts,
): Promise<RedeemedVoucher> {
  const voucher = await findUsableVoucher(trx, code, claimant);
  if (!voucher) throw await refusalOf(trx, code);
  const discount = await discountOf(trx, voucher, goods, t);
  if ('fault' in discount) throw new ShopError(409, discount.fault);
  return { ...voucher, ...discount };
}

/** 410 if it was valid before, so that a customer who has redeemed it reads why it no longer is. */
async function refusalOf(trx: Db, code: string): Promise<ShopError> {
  const voucher = await trx
    .selectFrom('vouchers')
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('isEnded'))
    .where('code', '=', code)
    .where(sql<boolean>`coalesce(starts_at <= now(), true)`)
    .executeTakeFirst();
  if (!voucher) return new ShopError(409, 'Invalid voucher code.');
  if (!voucher.isEnded) return usedUp();
  return new TranslatedError(
    410,
    'This voucher has ended in the meantime. Nothing is paid and nothing is lost: remove the voucher to continue without it.',
  );
}

const usedUp = (): ShopError =>
  new TranslatedError(
    410,
    'Another order has used this voucher in the meantime. Nothing is paid and nothing is lost: remove the voucher to continue without it.',
  );

/**
 * Returns the order to preempt, if one holds the last use beyond its network's quota. Throws 410 if no use is left: only
 * one of two concurrent orders gets the last use.
 */
export async function reserveVoucher(
  trx: Db,
  voucherId: number,
  orderId: number,
  claimant: Claimant,
): Promise<number | null> {
  if (!(await takeVoucherUse(trx, voucherId))) {
    const preempted = await orderToPreempt(trx, voucherId, claimant);
    if (preempted === undefined) throw usedUp();
    return preempted;
  }
  await trx
    .insertInto('voucher_uses')
    .values({ voucher_id: voucherId, order_id: orderId, state: 'held' })
    .execute();
  return null;
}

async function takeVoucherUse(trx: Db, voucherId: number): Promise<boolean> {
  const taken = await trx
    .updateTable('vouchers')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('id', '=', voucherId)
    .where('uses_left', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function hasReservedVoucher(trx: Db, orderId: number): Promise<boolean> {
  const use = await trx
    .selectFrom('voucher_uses')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return use !== undefined;
}

/** Returns false if the use had been released and another order took the last one. */
export async function spendVoucher(trx: Db, voucherId: number, orderId: number): Promise<boolean> {
  const isAvailable = (await hasReservedVoucher(trx, orderId)) || (await takeVoucherUse(trx, voucherId));
  await trx
    .insertInto('voucher_uses')
    .values({ voucher_id: voucherId, order_id: orderId, state: 'used', is_taken: isAvailable })
    .onConflict((oc) => oc.column('order_id').doUpdateSet({ state: 'used' }))
    .execute();
  return isAvailable;
}

/** A voucher whose use was given back. */
export interface ReleasedVoucher {
  code: string;
  /** It can no longer be used. */
  isEnded: boolean;
  expiresAt: Date | null;
}

/**
 * Gives the use back, once, and returns the voucher. A `used` one is that of a paid order. Returns null if the order has
 * no use of a voucher to give back.
 */
export async function releaseVoucher(
  trx: Db,
  orderId: number,
  state: 'held' | 'used' = 'held',
): Promise<ReleasedVoucher | null> {
  const use = await trx
    .deleteFrom('voucher_uses')
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .returning(['voucher_id', 'is_taken'])
    .executeTakeFirst();
  if (!use?.is_taken) return null;
  return trx
    .updateTable('vouchers')
    .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('id', '=', use.voucher_id)
    .returning(['code', 'expires_at as expiresAt', sql<boolean>`not ${isValid}`.as('isEnded')])
    .executeTakeFirstOrThrow();
}
