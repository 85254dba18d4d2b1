import type { CartLine, CheckedLine } from 'mf-shared';

export const polo: CartLine = {
  specific_id: '7-NVY-6-8Y',
  id: 7,
  code: 'SP100W',
  name: 'Polo',
  image: 'polo-nvy.svg',
  color: 'NVY',
  colorName: 'Navy',
  size: '6-8Y',
  sizeLabel: '6-8',
  quantity: 2,
  price: 12.5,
  originalPrice: 12.5,
  totalPrice: 25,
  discount: 0,
  discountedPrice: 12.5,
};

export const cap: CartLine = {
  ...polo,
  specific_id: '8-RED-One',
  id: 8,
  name: 'Cap',
  color: 'RED',
  size: 'One',
};

export const printedPolo: CartLine = {
  ...polo,
  specific_id: '7-NVY-6-8Y-LOGO7',
  quantity: 1,
  totalPrice: 17,
  customizationCost: 4.5,
  customization: {
    code: 'LOGO7',
    method: 'Embroidery',
    position: 'Left chest',
    stamps: ['Crest', '5th Primary School'],
    totalCost: 4.5,
  },
};

export const asChecked = (line: CartLine, change: Partial<CheckedLine> = {}): CheckedLine => ({
  id: line.id,
  color: line.color,
  size: line.size,
  quantity: line.quantity,
  ...(line.customization?.code && { customization: line.customization.code }),
  name: line.name,
  priceCents: 1250,
  discountedCents: 1250,
  customizationCents: 0,
  available: 5,
  ...change,
});

export const checkedCart = (...lines: CheckedLine[]) => ({ ShopCheckCart: { lines } });
