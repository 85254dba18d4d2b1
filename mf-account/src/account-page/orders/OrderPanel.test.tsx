import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, CallError, paths, storeUser, type CartLine, type OrderDetail } from 'mf-shared';
import { cartOf, renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { maria } from '../../testing/maria.ts';
import { shippedOrder } from '../../testing/shippedOrder.ts';

const shopper = userEvent.setup({ delay: null });
beforeEach(() => storeUser(maria));

const day = (number: number) => Date.UTC(2026, 6, number, 12);
const order: OrderDetail = {
  ...shippedOrder,
  voucherCents: 500,
  delivery: 'ACS Courier, ACS Limassol',
  paidAt: day(5),
  packedAt: null,
  handedOverAt: day(7),
  withdrawnAt: null,
  supplements: [],
  awaited: [],
  refundedCents: 0,
};
const lines = [
  {
    name: 'Classic Polo',
    colour: 'Navy',
    size: 'M',
    priceCents: 1250,
    quantity: 2,
    totalCents: 2500,
  },
  { name: 'DELIVERY', colour: '', size: '', priceCents: 300, quantity: 1, totalCents: 300 },
];
const url = `${paths.account('My Orders')}&order=10747`;

function show(detail: Partial<OrderDetail> = {}, calls: MockResponses = {}, cart: CartLine[] = []) {
  const responses = {
    ShopSession: { user: maria },
    ShopOrders: { orders: [shippedOrder], next: null },
    ShopOrder: { order: { ...order, ...detail }, lines },
    ...calls,
  };
  return renderRoutes(routes, { at: url, calls: responses, cart });
}

describe('an order of the account', () => {
  it('shows its lines and links back to the list', async () => {
    const { requests } = show();
    await screen.findByRole('columnheader', { name: 'Item' });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'ItemPriceQuantityTotal',
      'Classic PoloNavy · M€12.502€25.00',
      'DELIVERY€3.001€3.00',
      'Voucher-€5.00',
      'Total€23.00',
    ]);
    expect(screen.getByText('5/7/26 15:03:09')).toHaveAttribute('datetime', '2026-07-05T12:03:09.000Z');
    expect(requests.at(-1)?.input).toEqual({ id: '10747' });
    await shopper.click(screen.getByRole('link', { name: 'Back to Orders' }));
    expect(await screen.findByRole('heading', { name: 'Order 10747: On its way' })).toBeVisible();
  });

  it('shows what was refunded, and the total without it', async () => {
    show({ refundedCents: 1250 });
    await screen.findByRole('columnheader', { name: 'Item' });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(-3)).toEqual(['Total€23.00', 'Refunds-€12.50', 'Total after refunds€10.50']);
  });

  it('says in place of the next step that a change waits for its payment', async () => {
    show({ status: 'paid', awaited: [{ change: '2 × Polo (Navy, L)', cents: 3600 }] });
    expect(
      await screen.findByText(/waits for your payment of €36\.00: 2 × Polo \(Navy, L\)\. The link to pay/),
    ).toBeVisible();
    expect(screen.queryByText('We are packing it.')).toBeNull();
  });

  it('shows its progress and tracking number', async () => {
    show();
    const way = await screen.findByRole('list', { name: 'The way of your order' });
    expect([...way.children].map(({ textContent }) => textContent)).toEqual([
      'Paid5/7/2026',
      'Packed',
      'On its way7/7/2026',
      'Delivered',
    ]);
    expect(way.querySelector('[aria-current="step"]')).toHaveTextContent('On its way');
    expect(screen.getByRole('link', { name: 'ACS123456' })).toHaveAttribute('href', order.trackingPage);
  });

  const wayOf = async (): Promise<[names: string[], current: string | undefined]> => {
    const way = await screen.findByRole('list', { name: 'The way of your order' });
    const current = way.querySelector('[aria-current="step"]')?.textContent;
    return [[...way.children].map(({ textContent }) => textContent), current];
  };

  it('shows how far it is if the customer collects it, and that it is paid only once it is', async () => {
    const pickup = { isPickup: true, pickupLocation: 'Shop Nicosia', handedOverAt: null };
    const payAtPickup = { until: '2026-07-20', isReady: true };
    const { unmount } = show({
      ...pickup,
      status: 'awaiting-payment',
      payAtPickup,
      paidAt: null,
      packedAt: day(6),
    });
    expect(await wayOf()).toEqual([
      ['Ready to collect6/7/2026', 'Paid', 'Collected'],
      'Ready to collect6/7/2026',
    ]);
    unmount();
    const collected = { status: 'delivered', packedAt: day(6), paidAt: day(8), deliveredAt: day(8) } as const;
    const { unmount: close } = show({ ...pickup, ...collected });
    expect((await wayOf())[0]).toEqual(['Ready to collect6/7/2026', 'Paid8/7/2026', 'Collected8/7/2026']);
    close();
    show({ ...pickup, status: 'paid' });
    expect(await wayOf()).toEqual([['Paid5/7/2026', 'Ready to collect', 'Collected'], 'Paid5/7/2026']);
  });

  it.each(['cancelled', 'refunded'] as const)('announces no further steps once it is %s', async (status) => {
    show({ status, handedOverAt: null, packedAt: day(6) });
    expect(await wayOf()).toEqual([['Paid5/7/2026', 'Packed6/7/2026'], undefined]);
  });

  it('shows the tracking number without a link if the courier has no tracking page', async () => {
    show({ trackingPage: null });
    expect(await screen.findByText('ACS123456')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'ACS123456' })).not.toBeInTheDocument();
  });

  it('links to receipt and withdrawal while they are available', async () => {
    const { unmount } = show();
    expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      paths.receipt('10747'),
    );
    expect(screen.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute(
      'href',
      paths.withdraw('10747'),
    );
    unmount();
    show({ paidAt: null, handedOverAt: null, canWithdraw: false, status: 'awaiting-payment' });
    await screen.findByRole('columnheader', { name: 'Item' });
    expect(screen.queryByRole('link', { name: /Receipt|Withdraw/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'The way of your order' })).not.toBeInTheDocument();
  });

  it('links to the receipt of what was added', async () => {
    show({ supplements: [{ number: '10748', change: '1 × Polo (Navy, L)', isAddition: true }] });
    const name = 'Receipt of what was added: 1 × Polo (Navy, L)';
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', paths.receipt('10748'));
  });

  it('links to the receipt of what was paid more for an exchange', async () => {
    show({ supplements: [{ number: '10748', change: '1 × Polo: Navy, M → Navy, L', isAddition: false }] });
    const name = 'Receipt of the exchange: 1 × Polo: Navy, M → Navy, L';
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', paths.receipt('10748'));
  });

  it('is cancelled before it is paid at pickup, and says so if that is refused', async () => {
    const notices: string[] = [];
    const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    const refused = 'This order is paid already.';
    const { requests } = show(
      { status: 'awaiting-payment', canWithdraw: false, payAtPickup: { until: '2026-12-02', isReady: true } },
      {
        ShopCancelReserved: () => {
          throw new CallError('ShopCancelReserved', 409, refused);
        },
      },
    );
    await shopper.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const dialog = within(screen.getByRole('dialog'));
    await shopper.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(notices).toEqual([refused]));
    expect(requests.at(-1)).toMatchObject({ name: 'ShopOrder' });
    expect(requests.at(-2)).toMatchObject({ name: 'ShopCancelReserved', input: { id: '10747' } });
    subscription.unsubscribe();
  });

  it('shows the date of the withdrawal', async () => {
    show({ withdrawnAt: day(9), canWithdraw: false });
    expect(await screen.findByText('Declared on 9/7/2026')).toBeVisible();
  });
});

describe('ordering again', () => {
  const polo: CartLine = {
    id: 5,
    code: 'SP1W',
    name: 'Classic Polo',
    image: 'polo-nvy',
    colourCode: 'NVY',
    colourName: 'Navy',
    size: 'Medium',
    sizeLabel: 'M',
    path: '/Meltemi-School/uniforms/polos/5',
    quantity: 2,
    listPriceCents: 1250,
    unitPriceCents: 1250,
  };
  const again = { line: polo, available: 9, formerCents: 1250 };
  const inCart = ({ store }: ReturnType<typeof show>) =>
    cartOf(store).map(({ lineId, quantity, unitPriceCents }) => [lineId, quantity, unitPriceCents]);

  async function orderAgain(response: unknown, cart?: CartLine[]) {
    const shown = show({}, { ShopOrderAgain: response }, cart);
    await shopper.click(await screen.findByRole('button', { name: 'Order Again' }));
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    return shown;
  }
  const messages = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);

  it('adds the lines to the cart and opens it', async () => {
    const opened = jest.fn();
    const subscription = bus.on('checkout:cart-requested').subscribe(opened);
    const shown = await orderAgain({ lines: [again], unavailable: [] });
    expect(inCart(shown)).toEqual([['5-NVY-Medium', 2, 1250]]);
    expect(messages()).toEqual(['2 pieces were added to your cart.']);
    expect(opened).toHaveBeenCalledTimes(1);
    subscription.unsubscribe();
  });

  it('lists lines that are sold out, cheaper, more expensive or scarce', async () => {
    const shown = await orderAgain({
      lines: [
        { ...again, line: { ...polo, unitPriceCents: 1000 } },
        {
          ...again,
          line: { ...polo, id: 6, name: 'Cap', unitPriceCents: 1300, listPriceCents: 1300 },
          available: 1,
        },
      ],
      unavailable: ['Old Skirt'],
    });
    expect(inCart(shown)).toEqual([
      ['5-NVY-Medium', 2, 1000],
      ['6-NVY-Medium', 1, 1300],
    ]);
    expect(messages()).toEqual([
      '3 pieces were added to your cart.',
      'Old Skirt is not available any more.',
      'Classic Polo is cheaper now: €10.00, it was €12.50.',
      'Only 1 of Cap are in stock.',
      'Cap costs more now: €13.00, it was €12.50.',
    ]);
  });

  it('subtracts the quantity in the cart, and does not open it if nothing was added', async () => {
    const opened = jest.fn();
    const subscription = bus.on('checkout:cart-requested').subscribe(opened);
    const shown = await orderAgain({ lines: [again], unavailable: [] }, [{ ...polo, quantity: 9 }]);
    expect(inCart(shown)).toEqual([['5-NVY-Medium', 9, 1250]]);
    expect(messages()).toEqual(['Nothing was added to your cart.', 'Only 9 of Classic Polo are in stock.']);
    expect(opened).not.toHaveBeenCalled();
    subscription.unsubscribe();
  });

  it('shows an error if the call fails', async () => {
    await orderAgain(() => Promise.reject(new Error('away')));
    expect(messages()).toEqual(['Something went wrong.']);
  });
});
