import { cartActions, selectCartCount, selectSubtotalCents, type NewLine } from './cartSlice.ts';
import { createShopStore } from './store.ts';

const polo: NewLine = {
  id: 7,
  code: 'SP100W',
  name: 'Polo',
  image: 'a.svg',
  color: 'NVY',
  size: '6-8Y',
  quantity: 1,
  price: 12.5,
  discount: 0,
};

function cartAfter(...added: NewLine[]) {
  const store = createShopStore();
  for (const line of added) store.dispatch(cartActions.lineAdded(line));
  return store.getState();
}

describe('the cart', () => {
  it('merges the same variant into one line', () => {
    const state = cartAfter(polo, { ...polo, quantity: 2 });
    expect(state.cart.lines).toHaveLength(1);
    expect(state.cart.lines[0]).toMatchObject({ specific_id: '7-NVY-6-8Y', quantity: 3, totalPrice: 37.5 });
  });

  it('adds another size or colour as a new line', () => {
    const state = cartAfter(polo, { ...polo, size: '8-10Y' }, { ...polo, color: 'WHT' });
    expect(state.cart.lines).toHaveLength(3);
    expect(selectCartCount(state)).toBe(3);
  });

  it('adds each customization of a variant as a new line', () => {
    const customization = { method: 'Print', position: 'Back', stamps: ['Logo'], totalCost: 2 };
    const [first, second] = ['AAA', 'BBB'].map((code) => ({ ...customization, code }));
    const state = cartAfter(
      polo,
      { ...polo, customization: first, customizationCost: 2 },
      { ...polo, customization: second, customizationCost: 2 },
      { ...polo, customization: first, customizationCost: 2 },
    );
    expect(state.cart.lines).toMatchObject([
      { specific_id: '7-NVY-6-8Y', quantity: 1 },
      { specific_id: '7-NVY-6-8Y-AAA', quantity: 2, totalPrice: 29 },
      { specific_id: '7-NVY-6-8Y-BBB', quantity: 1 },
    ]);
  });

  it('uses the discounted price if there is a discount', () => {
    const [line] = cartAfter({ ...polo, discount: 20, discountedPrice: 10 }).cart.lines;
    expect(line).toMatchObject({ price: 10, originalPrice: 12.5, discountedPrice: 10, totalPrice: 10 });
  });

  it('ignores a discounted price without a discount', () => {
    const [line] = cartAfter({ ...polo, discount: 0, discountedPrice: 1 }).cart.lines;
    expect(line).toMatchObject({ price: 12.5, discountedPrice: 12.5 });
  });

  it('adds the customization cost of every piece to the subtotal', () => {
    const state = cartAfter({ ...polo, quantity: 3, customizationCost: 1.1 });
    expect(selectSubtotalCents(state)).toBe(4080);
  });

  it('sets a loaded line to its discounted price', () => {
    const store = createShopStore();
    store.dispatch(cartActions.lineAdded({ ...polo, discount: 20, discountedPrice: 10 }));
    const stored = store.getState().cart.lines.map((line) => ({ ...line, price: 12.5 }));
    store.dispatch(cartActions.loaded(stored));
    expect(store.getState().cart.lines[0]).toMatchObject({ price: 10, totalPrice: 10 });
  });

  it('updates price and discount of a repriced line', () => {
    const store = createShopStore();
    store.dispatch(cartActions.lineAdded({ ...polo, quantity: 2 }));
    store.dispatch(
      cartActions.lineRepriced({ specific_id: '7-NVY-6-8Y', originalPrice: 9.99, discountedPrice: 8.49 }),
    );
    expect(store.getState().cart.lines[0]).toMatchObject({
      price: 8.49,
      originalPrice: 9.99,
      discount: 15,
      totalPrice: 16.98,
    });
  });

  it('removes what was bought and keeps what was added since', () => {
    const store = createShopStore();
    store.dispatch(cartActions.lineAdded({ ...polo, quantity: 3 }));
    store.dispatch(cartActions.lineAdded({ ...polo, size: '8-10Y' }));
    store.dispatch(
      cartActions.linesBought([
        { specific_id: '7-NVY-6-8Y', quantity: 2 },
        { specific_id: '7-NVY-8-10Y', quantity: 1 },
      ]),
    );
    expect(store.getState().cart.lines).toMatchObject([{ size: '6-8Y', quantity: 1, totalPrice: 12.5 }]);
  });
});
