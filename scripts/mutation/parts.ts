interface Part {
  /** Stryker works on a copy of this folder. */
  folder: string;
  tests?: string[];
  /** Options of Stryker. */
  options: object;
}

const jest = { testRunner: 'jest', coverageAnalysis: 'perTest' };

const inFolder = (folder: string, names: string[]): string[] => names.map((name) => `${folder}/${name}.ts`);

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
        ...inFolder('src/checkout/draft', ['totals', 'voucher', 'validate']),
        'src/specification/orderPayload.ts',
        'src/payment/outcome/pollPayment.ts',
      ],
    },
  },
  backend: {
    // The tests use the card sandbox of `demo`.
    folder: '.',
    tests: [
      'backend/src/{cart,delivery}/*.test.ts',
      'backend/src/orders/placement/{placeOrder,releaseOrder}.test.ts',
      'backend/src/payment/{start/startPayment,sync/closePages,providers/PaymentProvider}.test.ts',
      'backend/src/payment/providers/jcc/cardPayments.test.ts',
      'backend/src/admin/orders/*.test.ts',
    ],
    options: {
      testRunner: 'tap',
      mutate: [
        ...inFolder('backend/src', ['cart/pricedCart', 'delivery/deliveryMethods', 'vouchers/vouchers']),
        ...inFolder('backend/src/orders/placement', ['orderReservation', 'placeOrder']),
        ...inFolder('backend/src/payment', [
          'attempts/Payment',
          'finish/finishOrder',
          'sync/paymentStatus',
          'sync/refund',
        ]),
      ],
    },
  },
};
