import { sql } from 'kysely';
import { counterPayments } from 'mf-shared/counterPayments';
import { voucherPayment } from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { PaymentProviderError, type PaymentProvider } from './PaymentProvider.ts';

/**
 * For money that staff take and give back in the shop, and for orders that vouchers pay: the stored row is the report.
 * Its payments are paid from the beginning, so there is no page to open or to close.
 */
export const recordedProvider = (db: Db): Pick<PaymentProvider, 'report' | 'close' | 'refund'> => ({
  async report({ id }) {
    const payment = await db
      .selectFrom('payments')
      .select(['amount_cents as amountCents', 'gateway_number as number'])
      .select(
        sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from refunds
          where payment_id = payments.id and refunds.state = 'done')`.as('refundedCents'),
      )
      .where('provider_order_id', '=', id)
      .where('provider', 'in', [...counterPayments, voucherPayment])
      .executeTakeFirstOrThrow();
    const { amountCents } = payment;
    return { ...payment, status: 'paid', paidCents: amountCents, currency: 'EUR', wallet: null, details: {} };
  },
  close: () => Promise.reject(new PaymentProviderError('Recorded money has no page.', { reason: 'refused' })),
  // The refund's own row is the record.
  refund: () => Promise.resolve(),
});
