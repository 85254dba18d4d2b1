import { jccProvider } from './providers/jcc/jccProvider.ts';
import { PaymentProviderError, type PaymentProvider } from './providers/PaymentProvider.ts';

/** The first opens new payment pages; the others remain for the payments made with them. */
export type PaymentProviders = readonly [PaymentProvider, ...PaymentProvider[]];

export const paymentProviders = ({ card }: { card: Parameters<typeof jccProvider>[0] }): PaymentProviders => [
  jccProvider(card),
];

export function providerOf(providers: PaymentProviders, payment: { provider: string }): PaymentProvider {
  const found = providers.find(({ name }) => name === payment.provider);
  if (found) return found;
  throw new PaymentProviderError(`The shop has no payment provider ${payment.provider}`, {
    reason: 'unreachable',
  });
}
