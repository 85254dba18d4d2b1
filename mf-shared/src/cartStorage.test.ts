import { cartActions, selectCartCount, type CartLine } from './cartSlice.ts';
import { persistCart, readLines } from './cartStorage.ts';
import { createShopStore } from './store.ts';

const line: CartLine = {
  specific_id: '7-NVY-6-8Y',
  id: 7,
  code: 'SP100W',
  name: 'Polo',
  image: 'a.svg',
  color: 'NVY',
  size: '6-8Y',
  quantity: 2,
  price: 12.5,
  originalPrice: 12.5,
  totalPrice: 25,
  discount: 0,
  discountedPrice: 12.5,
};

let stop: () => void = () => undefined;
afterEach(() => stop());

function openTab() {
  const store = createShopStore();
  stop = persistCart(store);
  return store;
}

function writeInOtherTab(newValue: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key: 'cartItems', newValue }));
}

describe('the stored cart', () => {
  it('is restored after a reload', () => {
    openTab().dispatch(cartActions.loaded([line]));
    const again = openTab();
    expect(again.getState().cart).toMatchObject({ status: 'ready', lines: [line] });
  });

  it('removes its key when it is empty', () => {
    const store = openTab();
    store.dispatch(cartActions.loaded([line]));
    expect(localStorage.getItem('cartItems')).not.toBeNull();
    store.dispatch(cartActions.lineRemoved(line.specific_id));
    expect(localStorage.getItem('cartItems')).toBeNull();
  });

  it('follows another tab', () => {
    const store = openTab();
    writeInOtherTab(JSON.stringify([line]));
    expect(selectCartCount(store.getState())).toBe(2);
    writeInOtherTab(null);
    expect(selectCartCount(store.getState())).toBe(0);
  });

  it('is reread when a page comes back from the back/forward cache', () => {
    const store = openTab();
    localStorage.setItem('cartItems', JSON.stringify([line]));
    const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(selectCartCount(store.getState())).toBe(0);
    show(true);
    expect(selectCartCount(store.getState())).toBe(2);
  });

  it('works if storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = openTab();
    store.dispatch(cartActions.loaded([line]));
    expect(selectCartCount(store.getState())).toBe(2);
    jest.restoreAllMocks();
  });
});

describe('an invalid stored cart', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{"specific'],
    ['an object', '{"lines":[]}'],
    ['lines of another shape', '[{"productId":"7","qty":1}, null, 3]'],
    ['a quantity of 0', JSON.stringify([{ ...line, quantity: 0 }])],
    ['a fractional quantity', JSON.stringify([{ ...line, quantity: 1.5 }])],
    ['a text for a quantity', JSON.stringify([{ ...line, quantity: '2' }])],
    ['a text for a price', JSON.stringify([{ ...line, price: '1' }])],
    ['a price below 0', JSON.stringify([{ ...line, price: -1 }])],
    ['no original price', JSON.stringify([{ ...line, originalPrice: undefined }])],
    ['an object for a name', JSON.stringify([{ ...line, colorName: { en: 'Navy' } }])],
    ['a text for a customization', JSON.stringify([{ ...line, customization: 'Logo' }])],
    [
      'a customization of another shape',
      JSON.stringify([
        { ...line, customization: { method: 'Print', position: 'Back', stamps: [{}], totalCost: 1 } },
      ]),
    ],
    ['a cost below 0', JSON.stringify([{ ...line, customizationCost: -5 }])],
    ["another site's address", JSON.stringify([{ ...line, path: '//elsewhere.test' }])],
    ['a script for an address', JSON.stringify([{ ...line, path: 'javascript:alert(1)' }])],
  ])('has no lines: %s', (_case, text) => {
    expect(readLines(text)).toEqual([]);
  });

  it('loses only its invalid lines', () => {
    expect(readLines(JSON.stringify([line, { ...line, quantity: -1 }]))).toEqual([line]);
  });

  it('loses duplicate lines', () => {
    expect(readLines(JSON.stringify([line, line]))).toEqual([line]);
  });

  it('is cut to the maximum number of lines', () => {
    const lines = Array.from({ length: 501 }, (_, size) => ({ ...line, specific_id: `7-NVY-${size}` }));
    expect(readLines(JSON.stringify(lines))).toHaveLength(500);
  });

  it('is cut to the maximum quantity of a line', () => {
    expect(readLines(JSON.stringify([{ ...line, quantity: 1e15 }]))).toEqual([{ ...line, quantity: 200 }]);
  });
});
