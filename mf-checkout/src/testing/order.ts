import type { Supplement } from 'mf-shared/calls';
import type { PendingPayment } from '../specification/PendingPayment.ts';
import { storeOrder } from '../specification/storedOrder.ts';
import { polo } from './lines.ts';

/** A supplement for an exchange. */
export const supplement: Supplement = {
  order: '10747',
  change: '1 × Polo: Navy, S → Navy, L',
  isAddition: false,
  state: 'awaited',
  payUntil: null,
};

export const order: PendingPayment = {
  number: '12345678',
  amountCents: 2500,
  lines: [polo],
  customer: {
    firstName: 'Eleni',
    lastName: 'Georgiou',
    email: 'eleni@example.test',
    street: 'Ledras 1',
    postCode: '1011',
    city: 'Nic',
    phone: '99123456',
  },
  isGuest: true,
  delivery: {
    name: 'Store pickup, Limassol',
    label: 'Store pickup, Limassol',
    arrival: 'Mon 23 – Wed 25 Nov',
    cents: 0,
  },
  placedAt: '2026-11-20T07:05:00.000Z',
};

export const storePendingPayment = (): void => storeOrder(order, 'uuid-1');
