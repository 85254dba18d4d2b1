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

  it('ignores the discounted price of a stored line without a discount', () => {
    const [line] = cartAfter(polo).cart.lines;
    const store = createShopStore();
    if (line) store.dispatch(cartActions.loaded([{ ...line, discount: 0, discountedPrice: 1 }]));
    expect(store.getState().cart.lines[0]).toMatchObject({ price: 12.5, totalPrice: 12.5 });
  });

  it('ignores a discounted price without a discount', () => {
    const [line] = cartAfter({ ...polo, discount: 0, discountedPrice: 1 }).cart.lines;
    expect(line).toMatchObject({ price: 12.5, discountedPrice: 12.5 });
  });

  it('adds the customization cost of every unit to the subtotal', () => {
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

  it('removes bought quantities and keeps those added since', () => {
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

  describe('with two lines', () => {
    const [first, second] = ['7-NVY-6-8Y', '7-NVY-8-10Y'] as const;

    function storeOfTwo() {
      const store = createShopStore();
      store.dispatch(cartActions.lineAdded({ ...polo, customizationCost: 2 }));
      store.dispatch(cartActions.lineAdded({ ...polo, size: '8-10Y' }));
      return { ...store, lines: () => store.getState().cart.lines };
    }

    it('changes quantity and total of the given one only', () => {
      const { dispatch, lines } = storeOfTwo();
      dispatch(cartActions.quantityChanged({ specific_id: first, quantity: 3 }));
      expect(lines()).toMatchObject([
        { specific_id: first, quantity: 3, totalPrice: 43.5 },
        { specific_id: second, quantity: 1, totalPrice: 12.5 },
      ]);
    });

    it('reprices the given one and keeps its customization cost unless it changed', () => {
      const { dispatch, lines } = storeOfTwo();
      const price = { specific_id: first, originalPrice: 10, discountedPrice: 10 };
      dispatch(cartActions.lineRepriced(price));
      expect(lines()).toMatchObject([
        { price: 10, discount: 0, customizationCost: 2, totalPrice: 12 },
        { price: 12.5, totalPrice: 12.5 },
      ]);
      dispatch(cartActions.lineRepriced({ ...price, customizationCost: 3 }));
      expect(lines()[0]).toMatchObject({ customizationCost: 3, totalPrice: 13 });
    });

    it('removes the given one, and clears both', () => {
      const { dispatch, lines } = storeOfTwo();
      dispatch(cartActions.lineRemoved(first));
      expect(lines()).toMatchObject([{ specific_id: second }]);
      dispatch(cartActions.cleared());
      expect(lines()).toEqual([]);
    });
  });

  it('gives a free item no discount', () => {
    const store = createShopStore();
    store.dispatch(cartActions.lineAdded(polo));
    store.dispatch(
      cartActions.lineRepriced({ specific_id: '7-NVY-6-8Y', originalPrice: 0, discountedPrice: 0 }),
    );
    expect(store.getState().cart.lines[0]).toMatchObject({ price: 0, discount: 0, totalPrice: 0 });
  });

  it('applies a discount only with a discounted price', () => {
    expect(cartAfter({ ...polo, discount: 20 }).cart.lines[0]).toMatchObject({
      price: 12.5,
      discountedPrice: 12.5,
    });
  });
});
