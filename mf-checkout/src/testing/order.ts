import { orderPayload } from '../payment/orderPayload.ts';
import { storeOrder, type PlacedOrder } from '../payment/placedOrder.ts';
import { polo } from './lines.ts';

export const order: PlacedOrder = {
  number: '12345678',
  amountCents: 2500,
  lines: [{ specific_id: polo.specific_id, quantity: polo.quantity }],
  shown: {
    delivery: 'Store pickup, Limassol',
    arrival: 'Mon 23 – Wed 25 Nov',
    lines: [{ name: 'Polo', variant: 'Navy, 6-8' }],
  },
  payload: orderPayload({
    number: '12345678',
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
    delivery: 'Store pickup, Limassol',
    deliveryCents: 0,
    placedAt: new Date('2026-11-20T07:05:00Z'),
  }),
};

export const storePlacedOrder = (): void => storeOrder(order, 'uuid-1');
