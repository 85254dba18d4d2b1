import type { CartLine, CheckedLine } from 'mf-shared';

export const polo: CartLine = {
  id: 7,
  code: 'SP100W',
  name: 'Polo',
  image: 'polo-nvy.svg',
  colourCode: 'NVY',
  colourName: 'Navy',
  size: '6-8Y',
  sizeLabel: '6-8',
  quantity: 2,
  listPriceCents: 1250,
  unitPriceCents: 1250,
};

export const cap: CartLine = {
  ...polo,
  id: 8,
  name: 'Cap',
  colourCode: 'RED',
  size: 'One',
};

export const printedPolo: CartLine = {
  ...polo,
  quantity: 1,
  customization: {
    code: 'LOGO7',
    method: 'Embroidery',
    position: 'Left chest',
    stamps: ['Crest', '5th Primary School'],
    costCents: 450,
  },
};

export const asChecked = (line: CartLine, change: Partial<CheckedLine> = {}): CheckedLine => ({
  id: line.id,
  color: line.colourCode,
  size: line.size,
  quantity: line.quantity,
  ...(line.customization?.code && { customization: line.customization.code }),
  name: line.name,
  colourName: line.colourName ?? line.colourCode,
  listPriceCents: 1250,
  unitPriceCents: 1250,
  customizationCents: 0,
  available: 5,
  ...change,
});

export const checkedCart = (...lines: CheckedLine[]) => ({ ShopCheckCart: { lines } });
