import { order } from '../testing/order.ts';
import { readOrder, storeOrder } from './storedOrder.ts';

beforeEach(() => storeOrder(order, 'uuid-1'));

it('stores an order', () => {
  expect(readOrder()).toEqual(order);
});

it('reads an order whose payment began before the update, with the former names', () => {
  const lines = order.lines.map(({ colourCode, colourName, listPriceCents, unitPriceCents, ...line }) => ({
    ...line,
    color: colourCode,
    colorName: colourName,
    priceCents: listPriceCents,
    discountedCents: unitPriceCents,
  }));
  localStorage.setItem('orderDetails', JSON.stringify({ ...order, lines }));
  expect(readOrder()).toEqual(order);
});
