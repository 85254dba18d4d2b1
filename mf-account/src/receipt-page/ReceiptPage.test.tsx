import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeUser, paths, type Receipt } from 'mf-shared';
import { renderRoutes, testSeller } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { maria } from '../testing/maria.ts';

const receipt: Receipt = {
  number: '10747',
  paidAt: Date.UTC(2026, 6, 5, 12),
  isDelivered: false,
  wallet: null,
  paidAtCounter: null,
  name: maria.name,
  company: '',
  vatNumber: '',
  note: '',
  invoice: null,
  creditNotes: [],
  address: ['Ledras 1', '1011 Nicosia'],
  email: maria.email,
  delivery: 'ACS Courier',
  lines: [
    {
      name: 'Classic Polo',
      colour: 'Navy',
      size: 'M',
      quantity: 2,
      priceCents: 1250,
      totalCents: 2500,
    },
  ],
  subtotalCents: 2500,
  deliveryCents: 300,
  voucherCents: 420,
  totalCents: 2380,
};

const reservedOrder = {
  number: '10747',
  totalCents: 2380,
  delivery: 'Pickup, Shop Nicosia',
  lines: receipt.lines,
  until: '2026-12-02',
  isReady: false,
  isCancelled: false,
};

const show = (ShopReceipt: Receipt | null) =>
  renderRoutes(routes, {
    at: paths.receipt('10747'),
    seller: { registrationNumber: 'HE 1234' },
    calls: { ShopReceipt, ShopSession: { user: null } },
  });

describe('a receipt', () => {
  it('names seller, customer, lines and VAT, and can be printed', async () => {
    storeUser(maria);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    show(receipt);
    const sheet = await screen.findByRole('article');
    for (const text of [
      testSeller.companyName,
      'VAT number CY10412345T',
      'Registration number HE 1234',
      'Order 10747',
      'Maria Ioannou',
      'Paid on 5 July 2026',
    ])
      expect(sheet).toHaveTextContent(text);
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ItemPriceQuantityTotal',
      'Classic PoloNavy, M€12.502€25.00',
      'Subtotal€25.00',
      'Delivery€3.00',
      'Voucher-€4.20',
      'Net amount€20.00',
      'VAT 19%€3.80',
      'Total (VAT included)€23.80',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('shows the invoice, the company, the note, and each refund with its credit note', async () => {
    storeUser(maria);
    show({
      ...receipt,
      company: 'Nicosia School Ltd',
      vatNumber: 'CY10412345T',
      note: 'For Andreas',
      invoice: '2026-000123',
      creditNotes: [
        { number: 'CN-2026-000004', issuedAt: Date.UTC(2026, 6, 9, 12), totalCents: 380 },
        { number: 'CN-2026-000005', issuedAt: Date.UTC(2026, 6, 10, 12), totalCents: 1000 },
      ],
    });
    const sheet = await screen.findByRole('article');
    for (const text of ['Invoice 2026-000123', 'Nicosia School Ltd', 'VAT number CY10412345T', 'For Andreas'])
      expect(sheet).toHaveTextContent(text);
    const refunds = within(screen.getByRole('table', { name: 'Refunds' })).getAllByRole('row');
    expect(refunds.map(({ textContent }) => textContent)).toEqual([
      'Credit noteDateAmount',
      'CN-2026-0000049/7/2026-€3.80',
      'CN-2026-00000510/7/2026-€10.00',
      'Total after refunds€10.00',
    ]);
  });

  it('names the order whose pieces were exchanged for what was paid more, without delivery', async () => {
    storeUser(maria);
    const supplement = {
      order: '10746',
      change: '1 × Polo: Navy, M → Navy, L',
      isAddition: false,
      state: 'paid',
      payUntil: null,
    } as const;
    show({ ...receipt, supplement, deliveryCents: 0, voucherCents: 0, totalCents: 2500 });
    const sheet = await screen.findByRole('article');
    expect(sheet).toHaveTextContent('Order 10746Exchange: 1 × Polo: Navy, M → Navy, L');
    expect(
      screen
        .getAllByRole('row')
        .slice(2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Net amount€21.01', 'VAT 19%€3.99', 'Total (VAT included)€25.00']);
    expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute(
      'href',
      expect.stringContaining('order=10746'),
    );
  });

  it('names the wallet that it was paid with', async () => {
    storeUser(maria);
    show({ ...receipt, wallet: 'Google Pay' });
    expect(await screen.findByText('Paid with Google Pay. Delivery: ACS Courier.')).toBeVisible();
  });

  it('says that it was paid in the shop', async () => {
    storeUser(maria);
    const { unmount } = show({ ...receipt, paidAtCounter: 'cash' });
    expect(await screen.findByText('Paid in cash. Delivery: ACS Courier.')).toBeVisible();
    unmount();
    show({ ...receipt, paidAtCounter: 'card-terminal' });
    expect(await screen.findByText('Paid by card in the shop. Delivery: ACS Courier.')).toBeVisible();
  });

  it('says that a voucher paid for all of it', async () => {
    storeUser(maria);
    show({ ...receipt, totalCents: 0 });
    expect(await screen.findByText('Paid by voucher. Delivery: ACS Courier.')).toBeVisible();
  });

  it('is missing for unpaid orders and for other customers’ orders', async () => {
    storeUser(maria);
    show(null);
    expect(await screen.findByText('There is no receipt for order 10747 among yours.')).toBeVisible();
  });

  it('opens for a guest with the link from a mail', async () => {
    const { requests } = renderRoutes(routes, {
      at: `${paths.receipt('10747')}#a-token`,
      seller: {},
      calls: { ShopLinkedReceipt: receipt, ShopSession: { user: null } },
    });
    expect(await screen.findByRole('article')).toHaveTextContent(testSeller.vatNumber);
    expect(requests).toMatchObject([{ name: 'ShopLinkedReceipt', input: { id: '10747', token: 'a-token' } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Back to the order')).not.toBeInTheDocument();
  });

  it('reports that the link does not work', async () => {
    renderRoutes(routes, {
      at: `${paths.receipt('10747')}#old`,
      calls: { ShopLinkedReceipt: null, ShopReservedOrder: null, ShopSession: { user: null } },
    });
    expect(await screen.findByText(/^This link does not work any more/)).toBeVisible();
  });

  it.each([
    [{}, 'We write when it is ready for pickup.'],
    [{ isReady: true }, 'It is ready for pickup.'],
    [{ isCancelled: true }, 'It was cancelled. You need not pay anything.'],
    [
      { isCancelled: true, cancelReason: 'not-confirmed' },
      'It was not confirmed in time, so nothing is ordered. You need not pay anything.',
    ],
  ])('shows a guest an order to pay at pickup: %j', async (change, text) => {
    const reserved = { ...reservedOrder, ...change };
    const { requests } = renderRoutes(routes, {
      at: `${paths.receipt('10747')}#a-token`,
      calls: { ShopLinkedReceipt: null, ShopReservedOrder: reserved, ShopSession: { user: null } },
    });
    expect(await screen.findByRole('heading', { name: 'Order 10747' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByText(/^To pay at pickup until .*2026: €23\.80/)).toHaveLength(
      reserved.isCancelled ? 0 : 1,
    );
    expect(requests.at(-1)).toMatchObject({ input: { id: '10747', token: 'a-token' } });
  });

  it('cancels an order to pay at pickup once the guest confirms it', async () => {
    let isCancelled = false;
    const { requests } = renderRoutes(routes, {
      at: `${paths.receipt('10747')}#a-token`,
      calls: {
        ShopLinkedReceipt: null,
        ShopReservedOrder: () => ({ ...reservedOrder, isCancelled }),
        ShopCancelReserved: () => {
          isCancelled = true;
          return {};
        },
        ShopSession: { user: null },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the order' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep the order' }));
    expect(requests.some(({ name }) => name === 'ShopCancelReserved')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    const again = within(screen.getByRole('dialog', { name: 'Cancel the order' }));
    await userEvent.click(again.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('It was cancelled. You need not pay anything.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument();
    expect(requests).toContainEqual(
      expect.objectContaining({ name: 'ShopCancelReserved', input: { id: '10747', token: 'a-token' } }),
    );
  });

  it('orders what is to be paid at pickup once its mailbox confirms it, by a press', async () => {
    let isToConfirm = true;
    const { requests } = renderRoutes(routes, {
      at: `${paths.receipt('10747')}#a-token`,
      calls: {
        ShopLinkedReceipt: null,
        ShopReservedOrder: () => ({ ...reservedOrder, isToConfirm }),
        ShopConfirmReserved: () => {
          isToConfirm = false;
          return { until: reservedOrder.until };
        },
        ShopSession: { user: null },
      },
    });
    expect(await screen.findByText(/^Please confirm it\. Until then nothing is ordered/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument();
    expect(requests.some(({ name }) => name === 'ShopConfirmReserved')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the order' }));
    expect(await screen.findByText('We write when it is ready for pickup.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Order 10747' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Cancel the order' })).toBeVisible();
    expect(requests).toContainEqual(
      expect.objectContaining({ name: 'ShopConfirmReserved', input: { id: '10747', token: 'a-token' } }),
    );
  });

  it('asks a visitor to sign in', async () => {
    show(receipt);
    expect(await screen.findByRole('dialog', { name: 'SIGN IN' })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
