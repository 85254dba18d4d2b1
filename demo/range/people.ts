import type { DemoCustomer, DemoOrder } from './shop.ts';

export const customer: DemoCustomer = {
  email: 'demo@meltemi.test',
  firstName: 'Eleni',
  lastName: 'Georgiou',
  phone: '99123456',
  password: 'Shopper#123',
  street: 'Makariou III 12',
  city: 'Lim',
  postCode: '3025',
  favourites: [],
};

/** The customer's favourites are the fourth items of these. */
export const favouriteCategories = [
  'school/primary-school/skirts-pinafores',
  'school/school-accessories/hats-socks-bags',
  'kids/bottoms/shorts-skirts',
  'workwear/trade-industry/jackets-softshells',
];

export const pastOrders: readonly (Omit<DemoOrder, 'lines'> & { basket: readonly Basket[] })[] = [
  {
    number: '58204117',
    daysAgo: 212,
    delivery: 'ACS Courier',
    location: 'ACS Limassol, Omonias Avenue',
    state: 'delivered',
    basket: [
      { category: 'school/primary-school/polo-shirts', index: 0, quantity: 3 },
      { category: 'school/primary-school/trousers-shorts', index: 3, quantity: 2 },
      { category: 'school/school-accessories/hats-socks-bags', index: 0, quantity: 1 },
    ],
  },
  {
    number: '91733542',
    daysAgo: 74,
    delivery: 'Meltemi Shop Pickup',
    location: 'Meltemi Shop Limassol',
    state: 'delivered',
    basket: [
      { category: 'kids/dresses-dungarees/dresses', index: 0, quantity: 1 },
      { category: 'kids/tops/t-shirts', index: 2, quantity: 2 },
    ],
  },
  {
    number: '30968208',
    daysAgo: 6,
    delivery: 'BoxNow Locker',
    location: 'BoxNow Limassol, Agias Fylaxeos',
    state: 'handed-over',
    basket: [
      { category: 'kids/outerwear-extras/jackets-gilets', index: 0, quantity: 1 },
      { category: 'school/primary-school/knitwear', index: 1, quantity: 1 },
      { category: 'workwear/health-hospitality/aprons-kitchen', index: 1, quantity: 1 },
    ],
  },
];

export interface Basket {
  category: string;
  index: number;
  quantity: number;
}
