import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

interface Part {
  /** Stryker works on a copy of this folder. */
  folder: string;
  tests?: string[];
  options: PartialStrykerOptions;
}

const jest: PartialStrykerOptions = { testRunner: 'jest', coverageAnalysis: 'perTest' };

const inFolder = (folder: string, names: string[]): string[] => names.map((name) => `${folder}/${name}.ts`);

const orders = (folder: string, ...names: string[]) => inFolder(`backend/src/orders/${folder}`, names);

export const parts: Record<string, Part> = {
  'mf-shared': {
    folder: 'mf-shared',
    options: { ...jest, mutate: ['src/money.ts', 'src/cartSlice.ts'] },
  },
  'mf-checkout': {
    folder: 'mf-checkout',
    options: {
      ...jest,
      mutate: [
        ...inFolder('src/cart', ['lineUpdates', 'orderedLine']),
        ...inFolder('src/checkout', ['totals', 'voucher', 'validate']),
        ...inFolder('src/payment', ['orderPayload', 'pollPayment']),
      ],
    },
  },
  backend: {
    // The tests use the card sandbox of `demo`.
    folder: '.',
    tests: [
      'backend/src/orders/cart/*.test.ts',
      'backend/src/orders/placement/{placeOrder,releaseOrder}.test.ts',
      'backend/src/orders/payment/{startPayment,closePages,PaymentProvider}.test.ts',
      'backend/src/orders/payment/jcc/cardPayments.test.ts',
      'backend/src/admin/orders/*.test.ts',
    ],
    options: {
      testRunner: 'tap',
      mutate: [
        ...orders('cart', 'deliveryMethods', 'pricedCart', 'voucher'),
        ...orders('placement', 'orderReservation', 'placeOrder'),
        ...orders('payment', 'finishOrder', 'paymentStatus'),
        ...orders('fulfilment', 'refund'),
      ],
    },
  },
};
