import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveFile } from '../calls/saveFile.ts';
import { openOffice, refusal, type MockResponses } from '../testing/openOffice.tsx';

jest.mock('../calls/saveFile.ts', () => ({ saveFile: jest.fn() }));
beforeEach(() => jest.mocked(saveFile).mockClear());

const user = userEvent.setup({ delay: null });

async function openDialog(responses: MockResponses) {
  const office = openOffice({
    at: '/orders',
    roles: ['orders', 'customers'],
    responses: { OfficeOrders: { orders: [], next: null }, ...responses },
  });
  await user.click(await screen.findByRole('button', { name: 'Export orders…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export orders' }));
  const choose = async (label: string, day: string): Promise<void> => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), day);
  };
  await choose('First day', '2026-11-01');
  await choose('Last day', '2026-11-30');
  const sent = () => office.requests.filter(({ name }) => name === 'OfficeExportOrders');
  return {
    dialog,
    choose,
    sent,
    save: () => user.click(dialog.getByRole('button', { name: 'Save as CSV' })),
  };
}

it('joins the pages into one file', async () => {
  const { sent, save } = await openDialog({
    OfficeExportOrders: ({ after }: { after: number | null }) =>
      after === null ? { csv: 'Order\n1\n', orders: 1, next: 7 } : { csv: '2\n', orders: 1, next: null },
  });
  await save();
  expect(saveFile).toHaveBeenCalledWith('orders-2026-11-01-2026-11-30.csv', 'Order\n1\n2\n', 'text/csv');
  expect(sent().map(({ input }) => input)).toEqual([
    { from: '2026-11-01', to: '2026-11-30', after: null },
    { from: '2026-11-01', to: '2026-11-30', after: 7 },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('saves invoices and credit notes for the bookkeeper', async () => {
  const { dialog, sent, save } = await openDialog({
    OfficeExportInvoices: { csv: 'Number\n2026-000001\n', documents: 1, next: null },
  });
  await user.selectOptions(
    dialog.getByLabelText('Content'),
    'Invoices and credit notes issued on these days',
  );
  await save();
  expect(saveFile).toHaveBeenCalledWith(
    'invoices-2026-11-01-2026-11-30.csv',
    'Number\n2026-000001\n',
    'text/csv',
  );
  expect(sent()).toEqual([]);
});

it('rejects days that are out of order or too far apart, and saves no empty file', async () => {
  const { dialog, choose, sent, save } = await openDialog({
    OfficeExportOrders: { csv: 'Order\n', orders: 0, next: null },
  });
  for (const day of ['2026-10-31', '2028-01-01']) {
    await choose('Last day', day);
    await save();
    expect(dialog.getByRole('alert')).toHaveTextContent('The last day must not be before the first');
  }
  expect(sent()).toEqual([]);
  await choose('Last day', '2026-11-30');
  await save();
  expect(await dialog.findByText('No orders were placed in this period.')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

it('saves nothing if a later page fails, and can retry', async () => {
  const { dialog, save } = await openDialog({
    OfficeExportOrders: ({ after }: { after: number | null }) =>
      after === null ? { csv: 'Order\n1\n', orders: 1, next: 7 } : refusal(500, 'Something went wrong')(),
  });
  await save();
  expect(await dialog.findByText('Something went wrong')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
  expect(dialog.getByRole('button', { name: 'Save as CSV' })).toBeEnabled();
});

it('is not offered to staff who may not see customers', async () => {
  openOffice({ at: '/orders', responses: { OfficeOrders: { orders: [], next: null } } });
  expect(await screen.findByText(/^This list is empty/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export orders…' })).toBeNull();
});
