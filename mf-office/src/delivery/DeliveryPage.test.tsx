import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  DeliveryLocationValues,
  DeliveryMethodValues,
  OfficeDeliveryMethod,
} from '../contract/calls.ts';
import { openOffice, refusal, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const courier: DeliveryMethodValues = {
  name: 'ACS Courier',
  name_el: '',
  price: '3.00',
  freeOver: '70.00',
  minDays: '3',
  maxDays: '5',
  trackingPage: '',
  isPaidAtPickup: 'no',
  unpaidDays: '5',
  isActive: 'yes',
};
const limassol: DeliveryLocationValues = {
  name: 'ACS Limassol',
  name_el: '',
  town: 'Limassol',
  town_el: '',
  address: 'Omonias 40',
  address_el: '',
  openingHours: 'Mon – Fri 8:00 – 18:00',
  openingHours_el: '',
  postCode: '3052',
  latitude: '34.67',
  longitude: '33.02',
  isCollected: 'yes',
  isActive: 'yes',
};
const methodWith = (values: Partial<DeliveryMethodValues> = {}): OfficeDeliveryMethod => ({
  id: 4,
  kind: 'courier',
  values: { ...courier, ...values },
  locations: [{ id: 9, values: limassol }],
});
const row = {
  id: 4,
  name: 'ACS Courier',
  kind: 'courier',
  priceCents: 300,
  freeOverCents: 7000,
  minDays: 3,
  maxDays: 5,
  isActive: true,
  locations: 1,
  orders: 12,
};
const open = (at: string, responses: MockResponses = {}, roles = ['catalogue']) =>
  openOffice({ at, roles, responses: { OfficeDeliveryMethod: { method: methodWith() }, ...responses } });

async function fill(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text.replaceAll(/[{[]/g, '$&$&'));
}
async function save(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
}

it('lists the methods in the shoppers’ order, and moves one', async () => {
  let methods = [
    row,
    { ...row, id: 5, name: 'Boat', freeOverCents: null, minDays: 2, maxDays: 2, isActive: false },
  ];
  const { requests } = open('/delivery', {
    OfficeDelivery: () => ({ methods }),
    OfficeArrangeDelivery: () => {
      methods = methods.toReversed();
      return {};
    },
  });
  expect(await screen.findByRole('row', { name: /^ACS Courier €3\.00 €70\.00 3 – 5 1/ })).toBeVisible();
  expect(
    screen.getByRole('row', {
      name: /^Boat Not offered to shoppers Offer it €3\.00 – 2 1/,
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move ACS Courier down' }));
  expect(requests.find(({ name }) => name === 'OfficeArrangeDelivery')?.input).toEqual({ methods: [5, 4] });
  const last = screen.getByRole('button', { name: 'Move ACS Courier down' });
  await waitFor(() => expect(last).toHaveAttribute('aria-disabled', 'true'));
  expect(last).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(requests.filter(({ name }) => name === 'OfficeArrangeDelivery')).toHaveLength(1);
});

it('offers a method that is off with one click', async () => {
  let isActive = false;
  const { requests } = open('/delivery', {
    OfficeDelivery: () => ({ methods: [{ ...row, isActive }] }),
    OfficeChangeDeliveryMethod: () => {
      isActive = true;
      return { changedMeanwhile: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Offer it: ACS Courier' }));
  await waitFor(() => expect(screen.queryByText('Not offered to shoppers')).toBeNull());
  expect(requests.find(({ name }) => name === 'OfficeChangeDeliveryMethod')?.input).toEqual({
    id: 4,
    edits: [{ field: 'isActive', seen: 'no', value: 'yes' }],
  });
});

it('is not offered to staff who may not change prices', async () => {
  open('/', {}, ['orders']);
  expect(await screen.findByRole('link', { name: 'Orders' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Delivery' })).toBeNull();
});

it('changes a price after showing the diff', async () => {
  const { requests } = open('/delivery/4', { OfficeChangeDeliveryMethod: { changedMeanwhile: [] } });
  await fill('Price in euros', '3.50');
  await user.selectOptions(screen.getByLabelText('Offered to shoppers'), 'No');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save the delivery method' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Price in euros: 3.00 → 3.50',
    'Offered to shoppers: Yes → No',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Unsaved changes: 0')).toBeVisible();
  expect(requests.find(({ name }) => name === 'OfficeChangeDeliveryMethod')?.input).toEqual({
    id: 4,
    edits: [
      { field: 'price', seen: '3.00', value: '3.50' },
      { field: 'isActive', seen: 'yes', value: 'no' },
    ],
  });
});

it.each([
  ['Price in euros', '-1', 'A price is from 0 to 100 euro, like 3.50.'],
  ['Price in euros', '100.01', 'A price is from 0 to 100 euro, like 3.50.'],
  ['Free above, in euros (empty: never)', '0', 'Free delivery begins above 0.01 to 10000 euro, or never.'],
  ['Working days at most', '2', 'The most days are fewer than the least.'],
  ['Working days at least', 'soon', 'Days are a number from 0 to 60.'],
  [
    'Tracking page, with {tracking}',
    'https://acs.example/',
    'The address begins with https:// and has {tracking} where the number goes.',
  ],
])('does not send %s %s and explains why at the field', async (label, text, reason) => {
  const { requests } = open('/delivery/4');
  await fill(label, text);
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.some(({ name }) => name === 'OfficeChangeDeliveryMethod')).toBe(false);
});

it('keeps the input when the connection is lost and through a reload', async () => {
  const lost = { OfficeChangeDeliveryMethod: refusal(0, 'Failed to fetch') };
  const { unmount } = open('/delivery/4', lost);
  await fill('Price in euros', '3.75');
  await save();
  expect(await screen.findByText(/Your input is kept/)).toBeVisible();
  unmount();
  open('/delivery/4', lost);
  expect(await screen.findByLabelText('Price in euros')).toHaveValue('3.75');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
});

it('lets the second editor resolve a conflict', async () => {
  let price = '3.00';
  const { requests } = open('/delivery/4', {
    OfficeDeliveryMethod: () => ({ method: methodWith({ price }) }),
    OfficeChangeDeliveryMethod: () => {
      const changedMeanwhile = price === '3.00' ? ['price'] : [];
      price = '4.00';
      return { changedMeanwhile };
    },
  });
  await fill('Price in euros', '3.50');
  await save();
  const moved = within(await screen.findByRole('group', { name: 'Changed in the meantime' }));
  expect(moved.getByText('Price in euros: was 3.00, is now 4.00, you entered 3.50')).toBeVisible();
  await user.click(moved.getByRole('button', { name: 'Use 3.50' }));
  await save();
  expect(await screen.findByText('Unsaved changes: 0')).toBeVisible();
  expect(requests.findLast(({ name }) => name === 'OfficeChangeDeliveryMethod')?.input).toMatchObject({
    edits: [{ field: 'price', seen: '4.00', value: '3.50' }],
  });
});

it('creates a method that is inactive at first', async () => {
  const { requests, path } = open('/delivery/new?kind=pickup', { OfficeMakeDeliveryMethod: { id: 4 } });
  await fill('Shown name, English', 'Market stall');
  await save();
  expect(await screen.findByRole('heading', { name: 'ACS Courier' })).toBeVisible();
  expect(path()).toBe('/delivery/4');
  expect(requests.find(({ name }) => name === 'OfficeMakeDeliveryMethod')?.input).toMatchObject({
    kind: 'pickup',
    values: { name: 'Market stall', price: '0.00', isActive: 'no' },
  });
});

it('says where the goods of a method without locations go', async () => {
  const method = (kind: OfficeDeliveryMethod['kind']) => ({
    OfficeDeliveryMethod: { method: { ...methodWith(), kind, locations: [] } },
  });
  const { unmount } = open('/delivery/4', method('courier'));
  await screen.findByText('There are no locations yet: delivery goes to the shopper’s address.');
  unmount();
  open('/delivery/4', method('pickup'));
  await screen.findByText('There are no locations yet: shoppers collect where the name of the pickup says.');
});

it('adds a location, but not outside Cyprus', async () => {
  const { requests, path } = open('/delivery/4', { OfficeMakeLocation: { id: 10 } });
  expect(
    await screen.findByRole('row', { name: /^ACS Limassol 3052 Limassol Omonias 40 Mon – Fri .* Offered$/ }),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'New location…' }));
  expect(await screen.findByRole('heading', { name: 'New location' })).toBeVisible();
  await fill('Shown name, English', 'Locker 7');
  await fill('Latitude', '51.5');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Cyprus lies between 34.4 and 35.8 degrees');
  await fill('Latitude', '34.7');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Write both latitude and longitude, or neither.');
  await fill('Longitude', '33.1');
  await save();
  expect(await screen.findByRole('heading', { name: 'ACS Courier' })).toBeVisible();
  expect(path()).toBe('/delivery/4');
  expect(requests.find(({ name }) => name === 'OfficeMakeLocation')?.input).toMatchObject({
    methodId: 4,
    values: { name: 'Locker 7', latitude: '34.7', longitude: '33.1', isActive: 'yes' },
  });
});

it('changes the hours of a location', async () => {
  const { requests } = open('/delivery/4/9', { OfficeChangeLocation: { changedMeanwhile: [] } });
  await fill('Opening hours, English', 'Mon – Fri 9:00 – 17:00');
  await save();
  expect(await screen.findByText('Unsaved changes: 0')).toBeVisible();
  expect(requests.find(({ name }) => name === 'OfficeChangeLocation')?.input).toEqual({
    id: 9,
    edits: [{ field: 'openingHours', seen: 'Mon – Fri 8:00 – 18:00', value: 'Mon – Fri 9:00 – 17:00' }],
  });
});

it('reports an unknown method or location', async () => {
  const { unmount } = open('/delivery/5', { OfficeDeliveryMethod: { method: null } });
  expect(await screen.findByRole('heading', { name: 'There is no such delivery method.' })).toBeVisible();
  unmount();
  open('/delivery/4/77');
  expect(await screen.findByRole('heading', { name: 'There is no such location.' })).toBeVisible();
});
