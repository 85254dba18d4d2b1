import { cartActions, selectCartLines, selectLines } from './cartSlice.ts';
import { lineCents, pieceCents, specificId } from './cartVersion2.ts';
import type { CartLineV2 } from './contract/lines.ts';
import { createShopStore } from './store.ts';

const polo: CartLineV2 = {
  id: 7,
  code: 'SP100W',
  name: 'Polo',
  image: 'a.svg',
  color: 'NVY',
  colorName: 'Navy',
  size: '6-8Y',
  quantity: 2,
  priceCents: 1250,
  discountedCents: 1000,
  customization: { code: 'LOGO7', method: 'Print', position: 'Back', stamps: ['Logo'], costCents: 110 },
};
const specific_id = '7-NVY-6-8Y-LOGO7';

function cartWith(line: CartLineV2) {
  const store = createShopStore();
  store.dispatch(cartActions.lineAdded(line));
  return {
    dispatch: store.dispatch,
    lines: () => selectLines(store.getState()),
    formerLines: () => selectCartLines(store.getState()),
  };
}

describe('a release built with mf-shared 1.1', () => {
  it('adds lines that newer releases read', () => {
    expect(cartWith(polo).lines()).toMatchObject([
      { colourCode: 'NVY', colourName: 'Navy', listPriceCents: 1250, unitPriceCents: 1000, quantity: 2 },
    ]);
  });

  it('reads lines under their former names, as the same array until they change', () => {
    const { formerLines } = cartWith(polo);
    expect(formerLines()).toEqual([polo]);
    expect(formerLines()).toBe(formerLines());
  });

  it('changes, reprices and buys a line', () => {
    const { dispatch, formerLines } = cartWith(polo);
    dispatch(cartActions.lineAdded(polo));
    dispatch(cartActions.quantityChanged({ specific_id, quantity: 3 }));
    dispatch(cartActions.lineRepriced({ specific_id, priceCents: 999, discountedCents: 849 }));
    expect(formerLines()).toEqual([{ ...polo, quantity: 3, priceCents: 999, discountedCents: 849 }]);
    dispatch(cartActions.linesBought([{ ...polo, quantity: 1 }]));
    expect(formerLines()).toMatchObject([{ quantity: 2 }]);
    dispatch(cartActions.lineRemoved(specific_id));
    expect(formerLines()).toEqual([]);
  });

  it('computes the id and the amounts of a line', () => {
    expect([specificId(polo), pieceCents(polo), lineCents(polo)]).toEqual([specific_id, 1110, 2220]);
  });
});
