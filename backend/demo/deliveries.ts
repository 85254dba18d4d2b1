import { brand } from 'mf-shared/brand';
import type { DemoCustomization, DemoDelivery, DemoVoucher } from './shop.ts';

export const deliveries: DemoDelivery[] = [
  {
    name: 'ACS Courier',
    kind: 'courier',
    locations: [
      'Delivery to my address',
      'ACS Limassol, Omonias Avenue',
      'ACS Nicosia, Athalassas Avenue',
      'ACS Larnaca, Spyrou Kyprianou Avenue',
      'ACS Paphos, Mesogis Avenue',
    ],
  },
  {
    name: 'AKIS Express',
    kind: 'courier',
    locations: [
      'Delivery to my address',
      'AKIS Limassol, Franklin Roosevelt',
      'AKIS Nicosia, Strovolou Avenue',
    ],
  },
  {
    name: 'BoxNow Locker',
    kind: 'courier',
    locations: [
      'BoxNow Limassol, Agias Fylaxeos 84',
      'BoxNow Nicosia, Makariou III 60',
      'BoxNow Larnaca, Finikoudes 5',
      'BoxNow Paphos, Apostolou Pavlou 21',
    ],
  },
  {
    name: `${brand.name} Shop Pickup`,
    kind: 'pickup',
    locations: brand.shops.map(({ name, street }) => `${brand.name} Shop ${name}, ${street}`),
  },
];

export const vouchers: DemoVoucher[] = [
  { code: 'WELCOME10', amountCents: 1000, uses: 100_000 },
  { code: 'ONCE5', amountCents: 500, uses: 1 },
];

/** The item is filled in from the catalogue by position. */
export const customizations: (Omit<DemoCustomization, 'item'> & { category: string; index: number })[] = [
  {
    code: 'LOGO450',
    category: 'promotional/promotional-tops/promotional-t-shirts',
    index: 0,
    method: 'Embroidery',
    position: 'Left chest',
    stamps: ['Company logo'],
    cents: 450,
  },
];
