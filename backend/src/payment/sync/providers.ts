import { toCounterPayment, voucherPayment } from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { jccProvider } from '../providers/jcc/jccProvider.ts';
import { PaymentProviderError, type PaymentProvider } from '../providers/PaymentProvider.ts';
import { recordedProvider } from '../providers/recordedProvider.ts';

/** The first opens new payment pages; the others remain for the payments made with them. */
export type PaymentProviders = readonly [PaymentProvider, ...PaymentProvider[]];

export const paymentProviders = ({ card }: { card: Parameters<typeof jccProvider>[0] }): PaymentProviders => [
  jccProvider(card),
];

/** Every shop has the provider of recorded money, which needs no settings. */
export function providerOf(
  { db, providers }: { db: Db; providers: PaymentProviders },
  payment: { provider: string },
): Pick<PaymentProvider, 'report' | 'close' | 'refund'> {
  const { provider } = payment;
  if (toCounterPayment(provider) || provider === voucherPayment) return recordedProvider(db);
  const found = providers.find(({ name }) => name === provider);
  if (found) return found;
  throw new PaymentProviderError(`The shop has no payment provider ${provider}`, {
    reason: 'unreachable',
  });
}
