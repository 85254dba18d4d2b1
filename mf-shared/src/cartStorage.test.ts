import { lineId } from './cartLine.ts';
import type { CartLine } from './contract/lines.ts';
import { cartActions, selectCartCount } from './cartSlice.ts';
import { persistCart } from './cartStorage.ts';
import { createShopStore } from './store.ts';

const line: CartLine = {
  id: 7,
  code: 'SP100W',
  name: 'Polo',
  image: 'a.svg',
  colourCode: 'NVY',
  size: '6-8Y',
  quantity: 2,
  listPriceCents: 1250,
  unitPriceCents: 1250,
};
const stored = {
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
    store.dispatch(cartActions.lineRemoved(lineId(line)));
    expect(localStorage.getItem('cartItems')).toBeNull();
  });

  it('follows another tab', () => {
    const store = openTab();
    writeInOtherTab(JSON.stringify([stored]));
    expect(selectCartCount(store.getState())).toBe(2);
    writeInOtherTab(null);
    expect(selectCartCount(store.getState())).toBe(0);
  });

  it('is reread when a page comes back from the back/forward cache', () => {
    const store = openTab();
    localStorage.setItem('cartItems', JSON.stringify([stored]));
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
