import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDashboard, openOffice, refusal, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const eleni = { id: 7, name: 'Eleni Georgiou', email: 'eleni@example.test', phone: '99123456' };
const whole = {
  ...eleni,
  since: '2026-01-05T09:00:00.000Z',
  confirmedAt: null,
  addresses: [{ street: 'Ledras 1', postCode: '1011', city: 'Nic', phone: '' }],
  notes: [],
  paidOrders: 1,
  spentCents: 8400,
  orders: [
    {
      number: '10747',
      state: 'paid',
      placedAt: '2026-11-20T09:00:00.000Z',
      name: 'Eleni Georgiou',
      delivery: 'ACS Courier',
      isPickup: false,
      units: 2,
      totalCents: 8400,
    },
  ],
};

const open = (at: string, responses: MockResponses = {}, roles = ['customers']) =>
  openOffice({
    at,
    roles,
    responses: {
      OfficeToday: emptyDashboard,
      OfficeCustomers: { customers: [eleni], next: null },
      OfficeCustomer: { customer: whole },
      ...responses,
    },
  });

it('lists no customers before a search', async () => {
  const { requests, path } = open('/customers');
  await user.type(await screen.findByRole('searchbox'), 'el{Enter}');
  expect(screen.getByText('Please enter at least 3 letters or digits.')).toBeVisible();
  expect(requests.filter(({ name }) => name === 'OfficeCustomers')).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'eni{Enter}');
  expect(path()).toBe('/customers?find=eleni');
  const row = await screen.findByRole('row', { name: 'Eleni Georgiou eleni@example.test 99123456' });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/customers/7');
  await user.click(screen.getByRole('link', { name: 'Customer' }));
  expect(path()).toBe('/customers?find=eleni&sort=name');
  await waitFor(() => expect(requests.at(-1)?.input).toEqual({ find: 'eleni', sort: 'name' }));
});

it('is offered only to staff who may see customers', async () => {
  const { unmount } = open('/', {}, ['orders']);
  const office = await screen.findByRole('navigation', { name: 'Office' });
  expect(within(office).queryByRole('link', { name: 'Customers' })).not.toBeInTheDocument();
  unmount();
  open('/');
  expect(await screen.findByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customers');
});

it('shows a customer, in Greek too, with the reason if that is refused', async () => {
  const { unmount } = open('/customers/7');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Eleni Georgiou');
  expect(screen.getByText('Ledras 1, 1011 Nicosia')).toBeVisible();
  expect(screen.getByText('E-mail not confirmed')).toBeVisible();
  expect(screen.getByRole('link', { name: '10747' })).toHaveAttribute('href', '/orders/10747?customer=7');
  unmount();
  open('/customers/7', { OfficeCustomer: refusal(403, 'This needs the role customers.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This needs the role customers.');
});

it('shows what a customer has spent, and leads to a new order for them', async () => {
  const customer = { ...whole, paidOrders: 3, spentCents: 12_345 };
  const { unmount } = open('/customers/7', { OfficeCustomer: { customer } }, ['customers', 'orders']);
  expect((await screen.findByText('Paid orders')).nextSibling).toHaveTextContent('3');
  expect(screen.getByText('Paid less refunds').nextSibling).toHaveTextContent('€123.45');
  expect(screen.getByRole('link', { name: 'New order for this customer' })).toHaveAttribute(
    'href',
    '/orders/new?customer=10747',
  );
  unmount();
  open('/customers/7');
  await screen.findByRole('heading', { name: 'Orders' });
  expect(screen.queryByRole('link', { name: 'New order for this customer' })).not.toBeInTheDocument();
});

it('keeps notes, of which only the own ones can be changed', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const notes = [
    { id: 4, text: 'Rings twice', who: 'maria', at, changedAt: null },
    { id: 3, text: 'Collects in Limassol', who: 'petros', at, changedAt: at },
  ];
  const { requests } = open('/customers/7', {
    OfficeCustomer: { customer: { ...whole, notes } },
    OfficeAddCustomerNote: {},
    OfficeChangeCustomerNote: {},
    OfficeRemoveCustomerNote: {},
  });
  const section = within(await screen.findByRole('region', { name: 'Notes about the customer' }));
  expect(section.getByText(/^petros, .* changed /)).toBeVisible();
  await user.type(section.getByRole('textbox', { name: 'Note for colleagues' }), 'Size M');
  await user.click(section.getByRole('button', { name: 'Add the note' }));
  expect(requests).toContainEqual({
    name: 'OfficeAddCustomerNote',
    input: { customerId: 7, id: expect.any(String), text: 'Size M' },
  });
  expect(section.getByRole('textbox')).toHaveValue('');
  expect(section.getByRole('textbox')).toHaveFocus();
  await user.click(section.getByRole('button', { name: 'Change the note' }));
  await user.type(section.getByDisplayValue('Rings twice'), ', loudly');
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(requests).toContainEqual({
    name: 'OfficeChangeCustomerNote',
    input: { customerId: 7, id: 4, seen: 'Rings twice', text: 'Rings twice, loudly' },
  });
  await user.click(
    await section.findByRole('button', { name: 'Delete permanently', description: 'Collects in Limassol' }),
  );
  expect(requests).toContainEqual({ name: 'OfficeRemoveCustomerNote', input: { customerId: 7, id: 3 } });
});

it('adds a note once, however often its answer is lost', async () => {
  const ids: unknown[] = [];
  const { unmount } = open('/customers/7', {
    OfficeCustomer: { customer: { ...whole, notes: [] } },
    OfficeAddCustomerNote({ id }: { id: string }) {
      ids.push(id);
      return refusal(0, 'no connection')();
    },
  });
  const add = async () => user.click(await screen.findByRole('button', { name: 'Add the note' }));
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Size M');
  await add();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  unmount();
  open('/customers/7', {
    OfficeCustomer: { customer: { ...whole, notes: [] } },
    OfficeAddCustomerNote({ id }: { id: string }) {
      ids.push(id);
      return {};
    },
  });
  await add();
  expect(screen.getByLabelText('Note for colleagues')).toHaveValue('');
  await user.type(screen.getByLabelText('Note for colleagues'), 'Size M');
  await add();
  expect(ids[0]).toEqual(expect.any(String));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it('saves all data of a customer as a file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { requests } = open('/customers/7', { OfficeCustomerData: { data: { person: { name: 'Eleni' } } } });
  await user.click(await screen.findByRole('button', { name: 'Download all data' }));
  expect(requests.at(-1)).toEqual({ name: 'OfficeCustomerData', input: { id: 7 } });
  expect(click.mock.contexts[0]).toHaveProperty('download', 'customer-7.json');
  expect(saved[0]?.type).toBe('application/json');
  click.mockRestore();
});

it('erases a customer once the e-mail is typed, and keeps the input if that is refused', async () => {
  let isRefused = true;
  const { requests } = open('/customers/7', {
    OfficeCustomer: { customer: { ...whole, notes: [] } },
    OfficeEraseCustomer: () => (isRefused ? refusal(409, 'Nothing was erased.')() : {}),
  });
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Moved to Paphos');
  await user.click(await screen.findByRole('button', { name: 'Erase…' }));
  const dialog = screen.getByRole('dialog', { name: 'Erase Eleni Georgiou' });
  expect(dialog).toHaveTextContent('orders to be kept for six years');
  const erase = within(dialog).getByRole('button', { name: 'Erase permanently' });
  expect(erase).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox'), 'eleni@example.test');
  expect(JSON.stringify(sessionStorage)).toContain('Paphos');
  await user.click(erase);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was erased.');
  isRefused = false;
  await user.click(erase);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Customer erased');
  expect(JSON.stringify(sessionStorage)).not.toContain('Paphos');
  expect(requests.at(-1)).toEqual({
    name: 'OfficeEraseCustomer',
    input: { id: 7, email: 'eleni@example.test' },
  });
});
