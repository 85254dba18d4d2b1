import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import { ownOrder } from '../ownOrder.ts';
import { OutOfStock } from './OutOfStock.ts';

const isLive = sql<boolean>`(vouchers.expires_at is null or vouchers.expires_at > now())`;

export interface Voucher {
  id: number;
  code: string;
  amount_cents: number;
}

/** A voucher that can be used: it has a use left, or one that an unpaid order of the same shopper holds. */
export async function findVoucher(db: Db, code: string, visitor: Visitor): Promise<Voucher | undefined> {
  return db
    .selectFrom('vouchers')
    .select(['id', 'code', 'amount_cents'])
    .where('code', '=', code)
    .where(isLive)
    .where((eb) =>
      eb.or([
        eb('uses_left', '>', 0),
        eb.exists(
          eb
            .selectFrom('voucher_uses')
            .innerJoin('orders', 'orders.id', 'voucher_uses.order_id')
            .select('orders.id')
            .whereRef('voucher_uses.voucher_id', '=', 'vouchers.id')
            .where('voucher_uses.state', '=', 'held')
            .where(ownOrder(visitor)),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** The voucher for a cart of this subtotal, or a refusal in the words of the checkout. */
export async function voucherFor(
  trx: Db,
  code: string,
  subtotal: number,
  visitor: Visitor,
): Promise<Voucher> {
  const voucher = await findVoucher(trx, code, visitor);
  if (!voucher) throw new ShopError(409, 'Invalid voucher code.');
  if (voucher.amount_cents > subtotal)
    throw new ShopError(409, 'Voucher cannot be applied when subtotal exceeds voucher amount.');
  return voucher;
}

/** Takes one use for the order; of two that want the last one, one gets it. */
export async function holdVoucher(trx: Db, voucherId: number, orderId: number): Promise<void> {
  const held = await tryVoucher(trx, voucherId);
  if (!held) throw new OutOfStock('Invalid voucher code.');
  await trx
    .insertInto('voucher_uses')
    .values({ voucher_id: voucherId, order_id: orderId, state: 'held' })
    .execute();
}

/** False where no use is left. */
async function tryVoucher(trx: Db, voucherId: number): Promise<boolean> {
  const taken = await trx
    .updateTable('vouchers')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('id', '=', voucherId)
    .where('uses_left', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function holdsVoucher(trx: Db, orderId: number): Promise<boolean> {
  const use = await trx
    .selectFrom('voucher_uses')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return use !== undefined;
}

/** The paid order has used it up. False where its use had been given back and somebody else took the last one. */
export async function spendVoucher(trx: Db, voucherId: number, orderId: number): Promise<boolean> {
  const isThere = (await holdsVoucher(trx, orderId)) || (await tryVoucher(trx, voucherId));
  await trx
    .insertInto('voucher_uses')
    .values({ voucher_id: voucherId, order_id: orderId, state: 'used' })
    .onConflict((oc) => oc.column('order_id').doUpdateSet({ state: 'used' }))
    .execute();
  return isThere;
}

/** Gives back the use that an unpaid order held. */
export async function returnVoucher(trx: Db, orderId: number): Promise<void> {
  const use = await trx
    .deleteFrom('voucher_uses')
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .returning('voucher_id')
    .executeTakeFirst();
  if (!use) return;
  await trx
    .updateTable('vouchers')
    .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('id', '=', use.voucher_id)
    .execute();
}
