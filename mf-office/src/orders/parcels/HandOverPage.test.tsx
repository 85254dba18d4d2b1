import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeOrder } from '../../contract/calls.ts';
import { orderOf, openOffice, type MockResponses } from '../../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

beforeEach(() => sessionStorage.clear());

const orders: Record<string, Partial<OfficeOrder>> = {
  '1': { name: 'Eleni Georgiou' },
  '2': { name: 'Andreas Ioannou', state: 'delivered', replacement: { toPack: 0, packed: 1, awaited: 0 } },
  '3': { isPickup: true },
  '4': { state: 'delivered' },
};

const open = (responses: MockResponses = {}) =>
  openOffice({
    at: '/hand-over',
    responses: {
      OfficeOrder: ({ number }: { number: string }) => ({
        order: orders[number] ? orderOf({ state: 'packed', ...orders[number], number }) : null,
      }),
      ...responses,
    },
  });

/** Types into the focused field, as a scanner does. */
const scan = (text: string): Promise<void> => user.keyboard(`${text}{Enter}`);

it('hands over parcels, also of exchanged pieces, that were scanned one after another, and names each customer', async () => {
  const { requests } = open({
    OfficeHandOver: { done: ['1'], refused: [{ number: '2', why: '2 is refunded' }] },
  });
  expect(await screen.findByLabelText('Order number')).toHaveFocus();
  await scan('1');
  expect(await screen.findByText('1: Eleni Georgiou')).toBeVisible();
  expect(screen.getByLabelText('Tracking number of 1')).toHaveFocus();
  await scan('CY1001');
  await scan('2');
  expect(await screen.findByText('2: Andreas Ioannou')).toBeVisible();
  await scan('CY1002');
  const row = { name: /^2 Andreas Ioannou CY1002/ };
  expect(screen.getByRole('row', row)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hand over: 2' }));
  expect(requests).toContainEqual({
    name: 'OfficeHandOver',
    input: {
      parcels: [
        { number: '1', tracking: 'CY1001' },
        { number: '2', tracking: 'CY1002' },
      ],
    },
  });
  expect(await screen.findByText('2 is refunded')).toBeVisible();
  expect(screen.getByText('Done: 1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over: 1' })).toBeVisible();
  expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByLabelText('Order number')).toHaveFocus();
});

it('keeps what was scanned while another page is open', async () => {
  const { unmount } = open();
  await screen.findByLabelText('Order number');
  await scan('1');
  await screen.findByText('1: Eleni Georgiou');
  await scan('CY1001');
  unmount();
  open();
  expect(await screen.findByRole('row', { name: /^1 Eleni Georgiou CY1001/ })).toBeVisible();
});

it('says what is wrong with what was scanned, and goes on with the next', async () => {
  const { requests } = open();
  await screen.findByLabelText('Order number');
  const faults = [
    ['CY1001', '“CY1001” is not an order number.'],
    ['9', 'There is no order 9.'],
    ['3', '3 is collected by the customer.'],
    ['4', '4 cannot be handed over: Delivered'],
  ] as const;
  for (const [text, fault] of faults) {
    await scan(text);
    expect(await screen.findByText(fault)).toBeVisible();
  }
  await scan('1');
  await screen.findByText('1: Eleni Georgiou');
  await scan('!');
  expect(await screen.findByText(/^A tracking number has 3 to 40/)).toBeVisible();
  await scan('CY1001');
  await scan('1');
  expect(await screen.findByText('1 was scanned already.')).toBeVisible();
  await scan('2');
  await screen.findByText('2: Andreas Ioannou');
  await scan('CY1001');
  expect(await screen.findByText('CY1001 was scanned for 1.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Another parcel' }));
  expect(screen.getByLabelText('Order number')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove parcel 1' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(requests.some(({ name }) => name === 'OfficeHandOver')).toBe(false);
});
