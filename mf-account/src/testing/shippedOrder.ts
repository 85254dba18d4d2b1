import type { OrderSummary } from 'mf-shared';

export const shippedOrder: OrderSummary = {
  id: '10747',
  date: '5/7/26 15:03:09',
  totalCents: 2300,
  status: 'handed-over',
  cancelled: null,
  placedAt: Date.UTC(2026, 6, 5, 12, 3, 9),
  deliveredAt: null,
  pickupLocation: null,
  isPickup: false,
  tracking: 'ACS123456',
  trackingPage: 'https://courier.test/?parcel=ACS123456',
  canWithdraw: true,
  payAtPickup: null,
  isToConfirm: false,
  isPaymentAwaited: false,
  goods: [
    {
      name: 'Classic Polo',
      quantity: 2,
      picture: { original: 'polo', width: 800, height: 1000 },
    },
  ],
};
