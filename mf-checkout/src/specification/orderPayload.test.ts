import type { PendingPayment } from './PendingPayment.ts';
import { order as guestOrder } from '../testing/order.ts';
import { orderPayload } from './orderPayload.ts';

const order: PendingPayment = {
  ...guestOrder,
  isGuest: false,
  delivery: { ...guestOrder.delivery, name: 'ACS Courier', cents: 300 },
};

describe('the order payload', () => {
  it('has the format of $PosProcessWeb', () => {
    expect(orderPayload(order)).toEqual({
      documentid: 18,
      orderid: '12345678',
      location: 1,
      orderdate: '20/11/2026',
      ordertime: '09:05',
      currency: 'EUR',
      paymentmethod: 'JCC',
      delivery: 'ACS Courier',
      note: '',
      customerdetails: {
        firstName: 'Eleni',
        lastName: 'Georgiou',
        addr1: 'Ledras 1',
        postal: '1011',
        city: 'Nic',
        phone: '99123456',
      },
      orderitems: [
        { model: 'SP100W', color: 'NVY', size: '6-8Y', qty: 2, total: 25 },
        { model: 'DELIVERY', color: '', size: '', qty: 1, total: 3 },
      ],
    });
  });

  it('has additional fields for a guest', () => {
    expect(orderPayload({ ...order, isGuest: true }).customerdetails).toMatchObject({
      name: 'Eleni',
      surname: 'Georgiou',
      addr2: '',
      state: '',
      country: 'Cyprus',
      guest: true,
    });
  });

  it('has the date and time in Cyprus', () => {
    const late = orderPayload({ ...order, placedAt: '2026-11-20T22:30:00.000Z' });
    expect([late.orderdate, late.ordertime]).toEqual(['21/11/2026', '00:30']);
  });

  it('has no item for free delivery', () => {
    expect(orderPayload({ ...order, delivery: { ...order.delivery, cents: 0 } }).orderitems).toHaveLength(1);
  });
});
