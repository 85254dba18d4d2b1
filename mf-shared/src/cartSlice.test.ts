import type { CartLine } from './contract/lines.ts';
import { cartActions, selectCartCount, selectSubtotalCents } from './cartSlice.ts';
import { createShopStore } from './store.ts';
import { cartOf } from './testing.tsx';

const polo: CartLine = {
  id: 7,
  code: 'SP100W',
  name: 'Polo',
  image: 'a.svg',
  colourCode: 'NVY',
  size: '6-8Y',
  quantity: 1,
  listPriceCents: 1250,
  unitPriceCents: 1250,
};

const printed = (code: string, costCents: number): CartLine => ({
  ...polo,
  customization: { code, method: 'Print', position: 'Back', stamps: ['Logo'], costCents },
});

function cartAfter(...added: CartLine[]) {
  const store = createShopStore();
  for (const line of added) store.dispatch(cartActions.lineAdded(line));
  return store;
}

describe('the cart', () => {
  it('merges the same variant into one line', () => {
    const store = cartAfter(polo, { ...polo, quantity: 2 });
    expect(cartOf(store)).toHaveLength(1);
    expect(cartOf(store)[0]).toMatchObject({ lineId: '7-NVY-6-8Y', quantity: 3, totalCents: 3750 });
  });

  it('adds another size or colour as a new line', () => {
    const store = cartAfter(polo, { ...polo, size: '8-10Y' }, { ...polo, colourCode: 'WHT' });
    expect(cartOf(store)).toHaveLength(3);
    expect(selectCartCount(store.getState())).toBe(3);
  });

  it('adds each customization of a variant as a new line', () => {
    const [first, second] = [printed('AAA', 200), printed('BBB', 200)];
    const store = cartAfter(polo, first, second, first);
    expect(cartOf(store)).toMatchObject([
      { lineId: '7-NVY-6-8Y', quantity: 1 },
      { lineId: '7-NVY-6-8Y-AAA', quantity: 2, totalCents: 2900 },
      { lineId: '7-NVY-6-8Y-BBB', quantity: 1 },
    ]);
  });

  it('uses the discounted price', () => {
    const [line] = cartOf(cartAfter({ ...polo, unitPriceCents: 1000 }));
    expect(line).toMatchObject({ listPriceCents: 1250, unitPriceCents: 1000, totalCents: 1000 });
  });

  it('adds the customization cost of every unit to the subtotal', () => {
    const store = cartAfter({ ...printed('AAA', 110), quantity: 3 });
    expect(selectSubtotalCents(store.getState())).toBe(4080);
  });

  it('updates both prices of a repriced line', () => {
    const store = createShopStore();
    store.dispatch(cartActions.lineAdded({ ...polo, quantity: 2 }));
    store.dispatch(
      cartActions.lineRepriced({ lineId: '7-NVY-6-8Y', listPriceCents: 999, unitPriceCents: 849 }),
    );
    expect(cartOf(store)[0]).toMatchObject({
      listPriceCents: 999,
      unitPriceCents: 849,
      totalCents: 1698,
    });
  });

  it('removes bought quantities and keeps those added since', () => {
    const store = createShopStore();
    store.dispatch(cartActions.lineAdded({ ...polo, quantity: 3 }));
    store.dispatch(cartActions.lineAdded({ ...polo, size: '8-10Y' }));
    store.dispatch(
      cartActions.linesBought([
        { ...polo, quantity: 2 },
        { ...polo, size: '8-10Y' },
      ]),
    );
    expect(cartOf(store)).toMatchObject([{ size: '6-8Y', quantity: 1, totalCents: 1250 }]);
  });

  describe('with two lines', () => {
    const [first, second] = ['7-NVY-6-8Y-AAA', '7-NVY-8-10Y'] as const;

    function storeOfTwo() {
      const store = createShopStore();
      store.dispatch(cartActions.lineAdded(printed('AAA', 200)));
      store.dispatch(cartActions.lineAdded({ ...polo, size: '8-10Y' }));
      return { ...store, lines: () => cartOf(store) };
    }

    it('changes quantity and total of the given one only', () => {
      const { dispatch, lines } = storeOfTwo();
      dispatch(cartActions.quantityChanged({ lineId: first, quantity: 3 }));
      expect(lines()).toMatchObject([
        { lineId: first, quantity: 3, totalCents: 4350 },
        { lineId: second, quantity: 1, totalCents: 1250 },
      ]);
    });

    it('reprices the given one and keeps its customization cost unless it changed', () => {
      const { dispatch, lines } = storeOfTwo();
      const price = { lineId: first, listPriceCents: 1000, unitPriceCents: 1000 };
      dispatch(cartActions.lineRepriced(price));
      expect(lines()).toMatchObject([
        { listPriceCents: 1000, unitPriceCents: 1000, customization: { costCents: 200 }, totalCents: 1200 },
        { listPriceCents: 1250, totalCents: 1250 },
      ]);
      dispatch(cartActions.lineRepriced({ ...price, customizationCents: 300 }));
      expect(lines()[0]).toMatchObject({ customization: { costCents: 300 }, totalCents: 1300 });
    });

    it('removes the given one, and clears both', () => {
      const { dispatch, lines } = storeOfTwo();
      dispatch(cartActions.lineRemoved(first));
      expect(lines()).toMatchObject([{ lineId: second }]);
      dispatch(cartActions.cleared());
      expect(lines()).toEqual([]);
    });
  });
});
