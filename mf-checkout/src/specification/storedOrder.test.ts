import { order } from '../testing/order.ts';
import { readOrder, storeOrder } from './storedOrder.ts';

it('stores an order with the names of lines that other live releases read', () => {
  storeOrder(order, 'uuid-1');
  expect(JSON.parse(localStorage.getItem('orderDetails') ?? '')).toMatchObject({
    lines: [{ id: 7, color: 'NVY', colorName: 'Navy', priceCents: 1250, discountedCents: 1250, quantity: 2 }],
  });
  expect(readOrder()).toEqual(order);
});
