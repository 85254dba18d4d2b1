import type { Wallet } from 'mf-shared/calls';
import { counterPayments, type CounterPayment } from 'mf-shared/counterPayments';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isOfPayable, type Payable } from '../../platform/database/queries/Payable.ts';

export interface PaidWith {
  /** Null for a card. */
  wallet: Wallet | null;
  /** Null if the order was paid on the card provider's page. */
  paidAtCounter: CounterPayment | null;
  /** The staff member who took the money at the counter. */
  recordedBy: string | null;
}

/** Reads the payment that paid the order; a later second payment is sent back. */
export async function paidWith(db: Db, payable: Payable): Promise<PaidWith> {
  const payment = await db
    .selectFrom('payments')
    .select(['wallet', 'provider', 'recorded_by'])
    .where(isOfPayable(payable))
    .where('state', '=', 'paid')
    .orderBy('settled_at')
    .executeTakeFirst();
  return {
    wallet: payment?.wallet ?? null,
    paidAtCounter: toCounterPayment(payment?.provider),
    recordedBy: payment?.recorded_by ?? null,
  };
}

/** Stored in place of a payment provider if the order's voucher paid for all of it: a payment of nothing. */
export const voucherPayment = 'voucher';

/** The ways of paying that staff record at the counter. */
export type RecordedWay = CounterPayment | typeof voucherPayment;

export type WayOfPaying = RecordedWay | 'card';

export const wayOfPaying = (totalCents: number, paidAtCounter: CounterPayment | null): WayOfPaying =>
  totalCents === 0 ? voucherPayment : (paidAtCounter ?? 'card');

/** Payments in the shop are stored with their way of paying in place of a payment provider. */
export const toCounterPayment = (provider: string | undefined): CounterPayment | null =>
  counterPayments.find((way) => way === provider) ?? null;
