import type { CartLine } from '../contract/lines.ts';
import { readLines, storeCart } from './cartItems.ts';

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

const printed: CartLine = {
  ...line,
  path: '/x/7',
  colourName: 'Navy',
  sizeLabel: '6-8',
  listPriceCents: 999,
  unitPriceCents: 849,
  customization: { code: 'LOGO7', method: 'Print', position: 'Back', stamps: ['Logo'], costCents: 110 },
};
const storedPrinted = {
  ...stored,
  specific_id: '7-NVY-6-8Y-LOGO7',
  path: '/x/7',
  colorName: 'Navy',
  sizeLabel: '6-8',
  price: 8.49,
  originalPrice: 9.99,
  totalPrice: 19.18,
  discount: 15,
  discountedPrice: 8.49,
  customizationCost: 1.1,
  customization: { code: 'LOGO7', method: 'Print', position: 'Back', stamps: ['Logo'], totalCost: 1.1 },
};

const read = (...items: object[]) => readLines(JSON.stringify(items));

describe('the stored cart', () => {
  it('has the specified fields, in euro', () => {
    storeCart([line, printed]);
    expect(JSON.parse(localStorage.getItem('cartItems') ?? '')).toEqual([stored, storedPrinted]);
  });

  it('is read into cents', () => {
    expect(read(stored, storedPrinted)).toEqual([line, printed]);
  });

  it('gives a free item no discount', () => {
    storeCart([{ ...line, listPriceCents: 0, unitPriceCents: 0 }]);
    expect(JSON.parse(localStorage.getItem('cartItems') ?? '')).toMatchObject([
      { price: 0, discount: 0, totalPrice: 0 },
    ]);
  });

  it('sets a line with a discount to its discounted price', () => {
    expect(read({ ...stored, discount: 20, discountedPrice: 10 })).toMatchObject([
      { listPriceCents: 1250, unitPriceCents: 1000 },
    ]);
  });

  it('ignores a discounted price without a discount, and a discount without a discounted price', () => {
    expect(read({ ...stored, discountedPrice: 1 })).toEqual([line]);
    expect(read({ ...stored, discount: 20, discountedPrice: 0 })).toEqual([line]);
  });

  it('of an older release keeps a customization without a code, with its cost', () => {
    const customization = { method: 'Print', position: 'Back', stamps: ['Logo'], totalCost: 2 };
    const old = { ...stored, customizationCost: 2, totalPrice: 29 };
    expect(read({ ...old, customization }, { ...old, size: 'M' })).toEqual([
      {
        ...line,
        customization: { code: '', method: 'Print', position: 'Back', stamps: ['Logo'], costCents: 200 },
      },
      {
        ...line,
        size: 'M',
        customization: { code: '', method: '', position: '', stamps: [], costCents: 200 },
      },
    ]);
  });

  it('does not change by being read and stored', () => {
    const items = [storedPrinted, { ...stored, size: 'M', customizationCost: 3 }];
    const lines = read(...items);
    storeCart(lines);
    expect(readLines(localStorage.getItem('cartItems'))).toEqual(lines);
  });
});

describe('an invalid stored cart', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{"specific'],
    ['an object', '{"lines":[]}'],
    ['lines of another shape', '[{"productId":"7","qty":1}, null, 3]'],
    ['a quantity of 0', JSON.stringify([{ ...stored, quantity: 0 }])],
    ['a fractional quantity', JSON.stringify([{ ...stored, quantity: 1.5 }])],
    ['a text for a quantity', JSON.stringify([{ ...stored, quantity: '2' }])],
    ['a text for a price', JSON.stringify([{ ...stored, price: '1' }])],
    ['a price below 0', JSON.stringify([{ ...stored, price: -1 }])],
    ['no original price', JSON.stringify([{ ...stored, originalPrice: undefined }])],
    ['an object for a name', JSON.stringify([{ ...stored, colorName: { en: 'Navy' } }])],
    ['a text for a customization', JSON.stringify([{ ...stored, customization: 'Logo' }])],
    [
      'a customization of another shape',
      JSON.stringify([
        { ...stored, customization: { method: 'Print', position: 'Back', stamps: [{}], totalCost: 1 } },
      ]),
    ],
    ['a cost below 0', JSON.stringify([{ ...stored, customizationCost: -5 }])],
    ["another site's URL", JSON.stringify([{ ...stored, path: '//elsewhere.test' }])],
    ['a script for an address', JSON.stringify([{ ...stored, path: 'javascript:alert(1)' }])],
  ])('has no lines: %s', (_case, text) => {
    expect(readLines(text)).toEqual([]);
  });

  it('loses only its invalid lines', () => {
    expect(readLines(JSON.stringify([stored, { ...stored, quantity: -1 }]))).toEqual([line]);
  });

  it('loses duplicate lines', () => {
    expect(readLines(JSON.stringify([stored, stored]))).toEqual([line]);
  });

  it('is cut to the maximum number of lines', () => {
    const lines = Array.from({ length: 501 }, (_, size) => ({ ...stored, size: String(size) }));
    expect(readLines(JSON.stringify(lines))).toHaveLength(500);
  });

  it('is cut to the maximum quantity of a line', () => {
    expect(readLines(JSON.stringify([{ ...stored, quantity: 1e15 }]))).toEqual([{ ...line, quantity: 200 }]);
  });
});
