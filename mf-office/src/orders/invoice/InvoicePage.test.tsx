import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeInvoice } from '../../contract/calls.ts';
import { jackets, openOffice } from '../../testing/openOffice.tsx';

const jacket = {
  kind: 'item',
  name: 'Jacket',
  variant: 'Navy, M',
  quantity: 2,
  unitCents: 4000,
  vatPercent: 19,
  netCents: 6723,
  vatCents: 1277,
  grossCents: 8000,
} as const;

const found: OfficeInvoice = {
  order: '10747',
  language: 'en',
  paidAtCounter: null,
  seller: {
    name: 'Meltemi',
    company: 'Meltemi Clothing Ltd',
    vatNumber: 'CY10412345T',
    address: 'Anexartisias 112',
    email: 'hello@meltemi.test',
    phone: '25123456',
  },
  buyer: {
    name: 'Eleni Georgiou',
    company: 'Nicosia School Ltd',
    vatNumber: 'CY10412346A',
    address: ['Ledras 1'],
  },
  invoice: {
    number: '2026-000123',
    issuedAt: '2026-11-20T09:00:00.000Z',
    totalCents: 8000,
    vatCents: 1277,
    lines: [jacket],
  },
  creditNotes: [
    {
      number: 'CN-2026-000004',
      issuedAt: '2026-11-22T09:00:00.000Z',
      totalCents: 1000,
      vatCents: 160,
      lines: [{ ...jacket, kind: 'refund', name: 'Refund', netCents: 840, vatCents: 160, grossCents: 1000 }],
    },
  ],
};

const rowTexts = (): (string | null)[] => screen.getAllByRole('row').map(({ textContent }) => textContent);

it('leads from the invoice of a difference to its order', async () => {
  openOffice({ at: '/orders/555/invoice', responses: { OfficeInvoice: { found } } });
  expect(await screen.findByRole('link', { name: 'Order 10747' })).toHaveAttribute('href', '/orders/10747');
});

it('shows and prints an invoice, which the order links to', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { invoice, creditNotes } = found;
  openOffice({
    at: '/orders/10747',
    responses: {
      OfficeOrder: { order: { ...jackets, company: 'Nicosia School Ltd', invoice, creditNotes } },
      OfficeInvoice: { found },
    },
  });
  expect(await screen.findByText('Nicosia School Ltd')).toBeVisible();
  const documents = within(screen.getByRole('region', { name: 'Documents' }));
  expect(documents.getByRole('link', { name: 'Credit note CN-2026-000004' })).toBeVisible();
  await userEvent.click(documents.getByRole('link', { name: 'Invoice 2026-000123' }));
  expect(await screen.findByRole('heading', { name: 'Invoice 2026-000123' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Seller' })).toHaveTextContent('CY10412345T');
  expect(screen.getByRole('region', { name: 'Buyer' })).toHaveTextContent('VAT number CY10412346A');
  expect(rowTexts()).toEqual([
    'ItemUnitsPriceNetVAT rateVATTotal',
    'JacketNavy, M2€40.00€67.2319%€12.77€80.00',
    'Total€67.23€12.77€80.00',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('is in its own language whatever the language of staff', async () => {
  openOffice({
    at: '/orders/10747/invoice',
    responses: { OfficeInvoice: { found: { ...found, language: 'el' } } },
  });
  const invoice = await screen.findByRole('article');
  expect(invoice).toHaveAttribute('lang', 'el');
  expect(within(invoice).getByRole('heading', { name: 'Τιμολόγιο 2026-000123' })).toBeVisible();
  expect(rowTexts().at(-1)).toMatch(/^Σύνολο/);
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

it('shows a credit note with its invoice, also after the buyer is deleted', async () => {
  openOffice({
    at: '/orders/10747/invoice?note=CN-2026-000004',
    responses: { OfficeInvoice: { found: { ...found, buyer: null } } },
  });
  expect(await screen.findByRole('heading', { name: 'Credit note CN-2026-000004' })).toBeVisible();
  expect(screen.getByText('For invoice 2026-000123 of 20/11/2026')).toBeVisible();
  expect(screen.getByText('The buyer’s details have been deleted.')).toBeVisible();
  expect(rowTexts().at(-1)).toBe('Total€8.40€1.60€10.00');
});

it.each([
  ['/orders/1/invoice', { found: null }],
  ['/orders/1/invoice?note=CN-1', { found }],
])('reports that %s does not exist', async (at, OfficeInvoice) => {
  openOffice({ at, responses: { OfficeInvoice } });
  expect(await screen.findByRole('heading', { name: 'Order 1 has no such document.' })).toBeVisible();
});

it('says how it was paid in the shop, and given back', async () => {
  const buyer = { name: '', company: '', vatNumber: '', address: [] };
  const OfficeInvoice = { found: { ...found, buyer, paidAtCounter: 'cash' } };
  const { unmount } = openOffice({ at: '/orders/10747/invoice', responses: { OfficeInvoice } });
  expect(await screen.findByText('Paid in cash')).toBeVisible();
  expect(screen.getByText('Sold at the counter')).toBeVisible();
  unmount();
  openOffice({ at: '/orders/10747/invoice?note=CN-2026-000004', responses: { OfficeInvoice } });
  expect(await screen.findByText('Given back in cash')).toBeVisible();
});

it('says that a voucher paid for all of it', async () => {
  const OfficeInvoice = { found: { ...found, invoice: { ...found.invoice, totalCents: 0 } } };
  openOffice({ at: '/orders/10747/invoice', responses: { OfficeInvoice } });
  expect(await screen.findByText('Paid by voucher')).toBeVisible();
});
