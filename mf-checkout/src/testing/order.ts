import { orderPayload } from '../payment/orderPayload.ts';
import { keepOrder, type OrderInProgress } from '../payment/orderInProgress.ts';
import { polo } from './lines.ts';

export const order: OrderInProgress = {
  number: '12345678',
  amountCents: 2500,
  lines: [{ specific_id: polo.specific_id, quantity: polo.quantity }],
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

/** As PAY NOW leaves the browser before the card page. */
export const keepPlacedOrder = (): void => keepOrder(order, 'uuid-1');
