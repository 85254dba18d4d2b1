import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jackets, openOffice } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const row = (number: string) => ({ ...jackets, number });

it('finds orders, and shows more of them', async () => {
  const { requests, path } = openOffice({
    at: '/orders',
    responses: {
      OfficeOrders: ({ from }: { from?: number }) =>
        from ? { orders: [row('10746')], next: null } : { orders: [row('10747')], next: 46 },
    },
  });
  await user.type(await screen.findByRole('searchbox'), 'georgiou{Enter}');
  expect(path()).toBe('/orders?view=all&find=georgiou');
  await waitFor(() => expect(requests.at(-1)?.input).toEqual({ view: 'all', find: 'georgiou' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: '10746' })).toHaveAttribute(
    'href',
    '/orders/10746?view=all&find=georgiou',
  );
  expect(screen.getByRole('link', { name: '10747' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(requests.at(-1)?.input).toEqual({ view: 'all', find: 'georgiou', from: 46 });
});

it('sorts orders by a column, then the other way round, and remembers it in the URL', async () => {
  const { requests, path } = openOffice({
    at: '/orders?view=to-pack&find=georgiou',
    responses: { OfficeOrders: { orders: [row('10747')], next: null } },
  });
  const isSorted = async (name: string, order: string): Promise<void> =>
    waitFor(() => expect(screen.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', order));
  await isSorted('Placed', 'ascending');
  await user.click(screen.getByRole('link', { name: 'Total' }));
  expect(path()).toBe('/orders?view=to-pack&find=georgiou&sort=total');
  await isSorted('Total', 'ascending');
  await isSorted('Placed', 'none');
  screen.getByRole('link', { name: 'Total' }).focus();
  await user.keyboard('{Enter}');
  await isSorted('Total', 'descending');
  expect(requests.at(-1)?.input).toEqual({ view: 'to-pack', find: 'georgiou', sort: '-total' });
});

it('narrows the list by state, delivery and days, and remembers it in the URL', async () => {
  const { requests, path } = openOffice({
    at: '/orders?view=all&first=2026-11-05&last=2026-11-01&state=unknown',
    responses: { OfficeOrders: { orders: [], next: null } },
  });
  expect(await screen.findByText('The last day is before the first.')).toBeVisible();
  const choose = async (label: string, option: string): Promise<void> => {
    await user.selectOptions(screen.getByLabelText(label), option);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveDisplayValue(option));
  };
  await choose('Placed', 'Last 7 days');
  await choose('State', 'Unpaid');
  await choose('Delivery', 'Pickup');
  const filter = { view: 'all', state: 'unpaid', delivery: 'pickup', period: 'last-7-days' };
  expect(path()).toBe('/orders?view=all&state=unpaid&delivery=pickup&period=last-7-days');
  await waitFor(() => expect(requests.at(-1)?.input).toEqual(filter));
  expect(screen.queryByLabelText('First day')).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Remove the filter' }));
  expect(path()).toBe('/orders?view=all');
  await choose('Placed', 'Custom days');
  expect(await screen.findByLabelText('First day')).toHaveDisplayValue(/^\d{4}-\d\d-\d\d$/);
});

it('opens the filters on a phone, says how many are set, and sorts there too', async () => {
  const { path } = openOffice({
    at: '/orders?view=to-pack&first=2026-11-01&last=2026-11-05&delivery=pickup',
    responses: { OfficeOrders: { orders: [row('1')], next: null } },
  });
  const toggle = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Oldest first');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Highest total first');
  expect(path()).toContain('&sort=-total');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

it('saves a filter as a view with its own tab, renames and deletes it', async () => {
  const filter = { view: 'all', state: 'unpaid', delivery: 'pickup', period: 'last-7-days' };
  let views: object[] = [];
  const { requests, path } = openOffice({
    at: '/orders?view=all&find=georgiou&state=unpaid&delivery=pickup&period=last-7-days',
    responses: {
      OfficeOrders: { orders: [row('1')], next: null },
      OfficeOrderViews: () => ({ views }),
      OfficeSaveOrderView({ name }: { name: string }) {
        views = [{ id: 5, name, filter }];
        return {};
      },
      OfficeRenameOrderView({ name }: { name: string }) {
        views = [{ id: 5, name, filter }];
        return {};
      },
      OfficeRemoveOrderView() {
        views = [];
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save as a view…' }));
  await user.keyboard('Unpaid pickup{Enter}');
  const tab = await screen.findByRole('link', { name: 'Unpaid pickup' });
  expect(requests).toContainEqual({ name: 'OfficeSaveOrderView', input: { name: 'Unpaid pickup', filter } });
  expect(tab).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All orders' })).not.toHaveAttribute('aria-current');

  await user.click(screen.getByRole('button', { name: 'Rename the view…' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.keyboard('To call{Enter}');
  const renamed = await screen.findByRole('link', { name: 'To call' });
  await user.click(screen.getByRole('link', { name: 'All orders' }));
  await waitFor(() => expect(renamed).not.toHaveAttribute('aria-current'));
  await user.click(renamed);
  await waitFor(() => expect(renamed).toHaveAttribute('aria-current', 'page'));
  expect(path()).toBe('/orders?view=all&find=georgiou&state=unpaid&delivery=pickup&period=last-7-days');
  await user.click(screen.getByRole('button', { name: 'Delete the view' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'To call' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Save as a view…' })).toBeVisible();
});

it('packs several orders at once and reports those that failed', async () => {
  const { requests } = openOffice({
    at: '/orders?view=to-pack',
    responses: {
      OfficeOrders: { orders: [row('1'), row('2')], next: null },
      OfficePack: { done: ['1'], refused: [{ number: '2', why: '2 is refunded.' }] },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('link', { name: 'Picking list' })).toHaveAttribute(
    'href',
    '/picking-list?orders=1,2',
  );
  await user.click(screen.getByRole('button', { name: 'Mark as packed' }));
  expect(await screen.findByText('Done: 1')).toBeVisible();
  expect(screen.getByText('2 is refunded.')).toBeVisible();
  expect(requests).toContainEqual({ name: 'OfficePack', input: { numbers: ['1', '2'] } });
});

it('hands several orders over, each with its tracking number', async () => {
  const { requests } = openOffice({
    at: '/orders?view=to-hand-over',
    responses: {
      OfficeOrders: { orders: [row('1'), row('2')], next: null },
      OfficeHandOver: { done: ['1', '2'], refused: [] },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Hand over…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over' }));
  await user.type(dialog.getByLabelText('Tracking number of 1'), 'CY1001{Enter}');
  expect(dialog.getByLabelText('Tracking number of 2')).toHaveFocus();
  await user.keyboard('C{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('A tracking number has 3 to 40 letters');
  await user.keyboard('Y1002{Enter}');
  expect(await screen.findByText('Done: 1, 2')).toBeVisible();
  expect(requests).toContainEqual({
    name: 'OfficeHandOver',
    input: {
      parcels: [
        { number: '1', tracking: 'CY1001' },
        { number: '2', tracking: 'CY1002' },
      ],
    },
  });
});

it('hands over those of the selected orders that have a tracking number, and keeps the others selected', async () => {
  let orders = [row('1'), row('2')];
  const { requests } = openOffice({
    at: '/orders?view=to-hand-over',
    responses: {
      OfficeOrders: () => ({ orders, next: null }),
      OfficeHandOver() {
        orders = [row('1')];
        return { done: ['2'], refused: [] };
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Hand over…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over' }));
  await user.type(dialog.getByLabelText('Tracking number of 2'), 'CY1002');
  await user.click(dialog.getByRole('button', { name: 'Hand over 1 of 2' }));
  expect(await screen.findByText('Done: 2')).toBeVisible();
  expect(requests).toContainEqual({
    name: 'OfficeHandOver',
    input: { parcels: [{ number: '2', tracking: 'CY1002' }] },
  });
  expect(await screen.findByText('1 selected')).toBeVisible();
});

it('undoes a step of several orders, and says why one of them stays', async () => {
  const { requests } = openOffice({
    at: '/orders?view=to-pack',
    responses: {
      OfficeOrders: { orders: [row('1'), row('2')], next: null },
      OfficePack: { done: ['1', '2'], refused: [] },
      OfficeUndoStep: { done: ['1'], refused: [{ number: '2', why: '2 has been refunded since' }] },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Mark as packed' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 1')).toBeVisible();
  expect(screen.getByText('2 has been refunded since')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(requests).toContainEqual({
    name: 'OfficeUndoStep',
    input: { numbers: ['1', '2'], step: 'packed' },
  });
});

const sender = { companyName: 'Uniforms Ltd', address: 'Makariou 5, 3030 Limassol', phone: '' };

it('creates a picking list of several orders', async () => {
  openOffice({
    at: '/picking-list?orders=1,2',
    responses: {
      OfficePickingList: {
        lines: [
          {
            shelf: '',
            code: 'JACK1W',
            name: 'Jacket',
            variant: 'Navy, M',
            customization: '',
            quantity: 3,
            orders: [
              { number: '1', quantity: 1 },
              { number: '2', quantity: 2 },
            ],
          },
        ],
        orders: [{ number: '1', name: 'Eleni', delivery: 'ACS', units: 1 }],
        leftOut: [],
        sender,
      },
    },
  });
  expect(await screen.findByRole('row', { name: /3 JACK1W Jacket Navy, M 1 \(1\), 2 \(2\)/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

it.each(['/picking-list?orders=1,2', '/parcels?orders=1,2'])(
  'says at %s which orders are not to be sent',
  async (at) => {
    const leftOut = [{ number: '2', name: 'Eleni', state: 'cancelled', isPickup: false }];
    openOffice({ at, responses: { OfficePickingList: { lines: [], orders: [], leftOut, sender } } });
    expect(await screen.findByRole('alert')).toHaveTextContent('left out:2 Eleni: Cancelled');
  },
);

const byShelf = {
  OfficePickingList: {
    lines: ['A9', 'A10', ''].map((shelf, index) => ({
      shelf,
      code: `JACK${index}W`,
      name: 'Jacket',
      variant: 'Navy, M',
      customization: '',
      quantity: 1,
      orders: [{ number: '10747', quantity: 1 }],
    })),
    orders: [
      {
        number: '10747',
        name: 'Eleni Georgiou',
        delivery: 'ACS',
        units: 3,
        note: 'For Andreas, class B2',
        address: { company: '', street: 'Ledras 1', postCode: '1011', city: 'Nic', phone: '99123456' },
        lines: [{ code: 'JACK0W', name: 'Jacket', variant: 'Navy, M', customization: '', quantity: 1 }],
      },
    ],
    leftOut: [],
    sender,
  },
};

it('groups a picking list by shelf, with boxes to check, addresses and barcodes', async () => {
  openOffice({ at: '/picking-list?orders=10747', responses: byShelf });
  const goods = within(await screen.findByRole('table'));
  expect(goods.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Shelf A9',
    'JACK0W',
    'Shelf A10',
    'JACK1W',
    'Without a shelf',
    'JACK2W',
  ]);
  const picked = goods.getByRole('checkbox', { name: 'JACK1W, Navy, M picked' });
  await user.click(picked);
  expect(picked).toBeChecked();
  expect(screen.getByText('Ledras 1, 1011 Nicosia, 99123456')).toBeVisible();
  expect(screen.getByRole('img', { name: '10747' })).toBeVisible();
});

it('names the company that bought at the counter where no person did', async () => {
  const orders = [{ ...jackets, name: '', company: 'Nicosia School Ltd' }];
  openOffice({ at: '/orders?view=all', responses: { OfficeOrders: { orders, next: null } } });
  expect(await screen.findByRole('cell', { name: 'Nicosia School Ltd' })).toBeVisible();
});

it('has an address label and a packing slip for each parcel', async () => {
  openOffice({ at: '/parcels?orders=10747', responses: byShelf });
  const parcel = within(await screen.findByRole('article', { name: 'Parcel 10747' }));
  expect(parcel.getByText('From: Uniforms Ltd, Makariou 5, 3030 Limassol')).toBeVisible();
  for (const text of ['Eleni Georgiou', 'Ledras 1', '1011 Nicosia', '99123456'])
    expect(parcel.getByText(text)).toBeVisible();
  expect(parcel.getByRole('img', { name: '10747' })).toBeVisible();
  expect(parcel.getByRole('row', { name: '1 JACK0W Jacket Navy, M' })).toBeVisible();
  expect(parcel.getByText('The customer’s note: For Andreas, class B2')).toBeVisible();
});
