import { says, type Sentence } from '../../locales/Sentence.ts';
import { lastDayBefore } from '../../platform/cyprusDays.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { releaseVoucher, type ReleasedVoucher } from '../../vouchers/vouchers.ts';
import { recordChange } from '../changes/recordChange.ts';
import { queueSalesNotice, queueVoucherReturned } from '../mails/queueOrderMail.ts';
import { orderItems } from '../order/orderItems.ts';
import { paidFractionOf } from '../order/voucherShare.ts';
import { unitsOfLine } from '../view/lineUnits.ts';

interface Order {
  id: number;
  number: string;
  voucher_id: number | null;
  voucher_cents: number;
}

/**
 * Gives the use of a paid order's voucher back, once. Staff are notified if it has ended meanwhile. Returns null if there is
 * nothing to give back. The caller must hold the order's lock and tell the customer.
 */
export async function returnVoucher(trx: Db, order: Order): Promise<ReleasedVoucher | null> {
  if (order.voucher_id === null) return null;
  const voucher = await releaseVoucher(trx, order.id, 'used');
  if (!voucher) return null;
  await recordChange(trx, order.id, { kind: 'voucher-return', who: null });
  if (voucher.isEnded)
    await queueSalesNotice(trx, `voucher-ended:${order.id}`, order.number, [
      `The voucher ${voucher.code} of this order has ended, so that the customer cannot use it again. Please send another one.`,
    ]);
  return voucher;
}

/** Like `returnVoucher`, and notifies the customer. */
export async function returnVoucherByMail(trx: Db, order: Order): Promise<ReleasedVoucher | null> {
  const voucher = await returnVoucher(trx, order);
  if (voucher && !voucher.isEnded) {
    const { code, expiresAt } = voucher;
    await queueVoucherReturned(trx, order.id, { code, until: expiresAt && lastDayBefore(expiresAt) });
  }
  return voucher;
}

/** Gives the use back if the customer keeps no unit that the voucher counted for and has no open withdrawal. */
export async function returnUnneededVoucher(trx: Db, order: Order): Promise<ReleasedVoucher | null> {
  if (order.voucher_id === null) return null;
  const open = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', order.id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (open) return null;
  const items = await orderItems(trx, [order.id]);
  return items.some((item) => item.voucherCounts && unitsOfLine(item).left > 0)
    ? null
    : returnVoucherByMail(trx, order);
}

/**
 * Whether the customer has units that only the voucher paid for: then refunding all money does not mean that all units
 * are back.
 */
export async function keepsVoucherGoods(trx: Db, order: Order): Promise<boolean> {
  if (order.voucher_id === null) return false;
  const items = await orderItems(trx, [order.id]);
  const fractionOf = paidFractionOf(order.voucher_cents, items);
  return items.some((item) => fractionOf(item) === 0 && unitsOfLine(item).left > 0);
}

export const voucherMessage = ({ code, isEnded }: ReleasedVoucher): Sentence =>
  says(
    isEnded
      ? 'The voucher {code} has ended. Please send the customer another one.'
      : 'The voucher {code} can be used again.',
    { code },
  );
