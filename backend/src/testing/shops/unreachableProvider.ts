import { type PaymentProvider, PaymentProviderError } from '../../payment/providers/PaymentProvider.ts';

const unreachable = (): Promise<never> =>
  Promise.reject(
    new PaymentProviderError('The payment provider cannot be reached', { reason: 'unreachable' }),
  );

export const unreachableProvider: PaymentProvider = {
  name: 'unreachable',
  open: unreachable,
  report: unreachable,
  close: unreachable,
  refund: unreachable,
  readNotification: () => null,
};
