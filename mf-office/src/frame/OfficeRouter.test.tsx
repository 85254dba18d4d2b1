import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jackets, openOffice } from '../testing/openOffice.tsx';

const jacket = { id: 7, code: 'JACK1W', name: 'Jacket', section: 'Women', onHand: 2, isOnSale: true };
const item = { ...jacket, priceCents: 4000, discountedCents: 4000 };
const eleni = { id: 3, name: 'Eleni', email: 'eleni@example.test', phone: '99123456' };
const responses: Record<string, unknown> = {
  OfficeOrders: { orders: [jackets], next: null },
  OfficeOrder: { order: null },
  OfficeItems: { items: [item], next: null },
  OfficeItem: { item: null },
  OfficeCatalogueChoices: { categories: [], schools: [], colours: [] },
  OfficeCustomers: { customers: [eleni], next: 51 },
  OfficeCustomer: { customer: null },
  OfficeDayFigures: { days: [], daysBefore: [] },
  OfficeFigures: () => new Promise(() => {}),
};

it.each([
  ['/', 'Orders', 'OfficeOrders'],
  ['/orders', '10747', 'OfficeOrder'],
  ['/', 'Items', 'OfficeItems'],
  ['/items', 'Jacket', 'OfficeItem'],
  ['/customers?find=eleni', 'Next page', 'OfficeCustomers'],
  ['/customers?find=eleni', 'Eleni', 'OfficeCustomer'],
  ['/', 'Figures', 'OfficeDayFigures'],
])('asks once, before the next page is rendered, from %s to %s', async (at, link, call) => {
  const shown: (string | null)[] = [];
  const main = (): string | null => screen.getByRole('main').textContent;
  const { path } = openOffice({
    at,
    roles: ['orders', 'catalogue', 'customers'],
    responses: {
      ...responses,
      [call]() {
        shown.push(main());
        return responses[call];
      },
    },
  });
  const to = await screen.findByRole('link', { name: link });
  const before = main();
  shown.length = 0;
  await userEvent.setup().click(to);
  await waitFor(() => expect(path()).not.toBe(at));
  expect(shown).toEqual([before]);
});
