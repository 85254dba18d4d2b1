import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, pageAccess, selectLines, type CartLine } from 'mf-shared';
import { renderRoutes, type MockResponses } from 'mf-shared/testing';
import { browserLocation } from '../payment/card-page/openCardPage.ts';
import { readOrder } from '../specification/storedOrder.ts';
import { deliveryOf, methods, shopRoutes } from '../testing/checkout.tsx';
import { order, supplement } from '../testing/order.ts';
import { asChecked, polo } from '../testing/lines.ts';

const { id, code, name, colourCode, size } = polo;

const line: CartLine = {
  id,
  code,
  name,
  path: '/x/7',
  image: 'navy-1',
  colourCode,
  colourName: 'Navy',
  size,
  sizeLabel: 'S',
  quantity: 3,
  listPriceCents: 1100,
  unitPriceCents: 1100,
  customization: null,
};

const customized: CartLine = {
  ...line,
  quantity: 1,
  customization: { code: 'LOGO450', method: 'Embroidery', position: 'Chest', stamps: ['A'], costCents: 450 },
};

function visit(
  calls: MockResponses = {},
  cart = [] as (typeof polo)[],
  at = '/unpaid-order?order=123#a-token',
) {
  pageAccess.revoke();
  const shop = renderRoutes(shopRoutes, {
    at,
    cart,
    calls: {
      ShopUnpaidOrder: { lines: [line, customized] },
      ShopSupplement: null,
      ShopDelivery: deliveryOf(methods),
      ShopCheckCart: { lines: [] },
      ...calls,
    },
  });
  return { ...shop, lines: () => selectLines(shop.store.getState()) };
}

const continueButton = () => screen.findByRole('button', { name: 'Continue to checkout' });

describe('/unpaid-order', () => {
  it('shows the order and restores the cart, so that the checkout can show what has changed', async () => {
    const shop = visit({
      ShopCheckCart: {
        lines: [{ ...asChecked(polo), quantity: 3, listPriceCents: 1300, unitPriceCents: 1300 }],
      },
    });
    const button = await continueButton();
    expect(screen.getByRole('list', { name: 'Items of the order' })).toHaveTextContent(/3 × €11.00/);
    expect(screen.getByText(/Embroidery, Chest, A: €4.50 each/)).toBeVisible();
    expect(shop.requests.map(({ name, input }) => [name, input])).toContainEqual([
      'ShopUnpaidOrder',
      { id: '123', token: 'a-token' },
    ]);
    expect(shop.lines()).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
    expect(shop.lines()).toMatchObject([
      { id, colourCode, size, quantity: 3 },
      { id, quantity: 1, customization: { code: 'LOGO450', costCents: 450 } },
    ]);
    expect(await screen.findByText('The price has changed from €11.00 to €13.00.')).toBeVisible();
  });

  it('pays an order that was taken by phone as it is', async () => {
    const leaveFor = jest.spyOn(browserLocation, 'leaveFor').mockImplementation(() => {});
    const customer = {
      firstName: 'Eleni',
      lastName: 'Georgiou',
      email: 'eleni@example.test',
      phone: '99123456',
      street: '',
      postCode: '',
      city: '',
    };
    const shop = visit(
      {
        ShopUnpaidOrder: { lines: [line], amountCents: 3100, deliveryCents: 300 },
        ShopPayLink: { amountCents: 3100, customer, delivery: 'ACS Courier', deliveryCents: 300 },
        PosJcc: { formUrl: 'https://cards.test/page', orderId: 'a-1' },
      },
      [{ ...polo, quantity: 2 }],
    );
    expect(await screen.findByText('Delivery cost: €3.00 · Voucher: −€5.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pay €31.00' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://cards.test/page'));
    expect(shop.requests.find(({ name }) => name === 'PosJcc')?.input).toMatchObject({
      amount: 3100,
      order_number: '123',
    });
    expect(shop.lines()).toMatchObject([{ quantity: 2 }]);
    expect(readOrder()).toMatchObject({
      number: '123',
      customer: { firstName: 'Eleni' },
      linkToken: 'a-token',
    });
    leaveFor.mockRestore();
  });

  it('says of which order it pays an exchange, without delivery', async () => {
    const leaveFor = jest.spyOn(browserLocation, 'leaveFor').mockImplementation(() => {});
    visit({
      ShopUnpaidOrder: { lines: [line], amountCents: 3300, deliveryCents: 0, supplement },
      ShopPayLink: {
        amountCents: 3300,
        customer: order.customer,
        delivery: 'ACS Courier',
        deliveryCents: 0,
        supplement,
      },
      PosJcc: { formUrl: 'https://cards.test/page', orderId: 'a-1' },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for your exchange' })).toBeVisible();
    expect(screen.getByText(/pieces of your order 10747: 1 × Polo: Navy, S → Navy, L\./)).toBeVisible();
    expect(screen.queryByText(/Delivery cost/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pay €33.00' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(readOrder()).toMatchObject({ number: '123', supplement });
    leaveFor.mockRestore();
  });

  it('says to which order it pays added pieces', async () => {
    const added = { ...supplement, change: '1 × Polo (Navy, L)', isAddition: true };
    visit({ ShopUnpaidOrder: { lines: [line], amountCents: 1800, deliveryCents: 0, supplement: added } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for what we add' })).toBeVisible();
    expect(screen.getByText('As agreed, we add to your order 10747: 1 × Polo (Navy, L).')).toBeVisible();
  });

  it('says why an order taken by phone can no longer be paid, and whom to ask', async () => {
    visit({
      ShopUnpaidOrder: { lines: [line], amountCents: 3300 },
      ShopPayLink: null,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €33.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This order is paid already');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  });

  it('adds nothing that the cart still has', async () => {
    const shop = visit({ ShopUnpaidOrder: { lines: [line] } }, [{ ...polo, quantity: 2 }]);
    await userEvent.click(await continueButton());
    await waitFor(() => expect(shop.lines()).toMatchObject([{ id, quantity: 3 }]));
  });

  it.each([
    ['an order that is paid', { ShopUnpaidOrder: null }, undefined],
    ['a link without a token', {}, '/unpaid-order?order=123'],
  ])('reports that nothing is left to pay for %s', async (_, calls, at) => {
    visit(calls, [], at);
    expect(await screen.findByText(/paid already, or its link does not work any more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  });

  it.each([
    ['paid', 'The change of your order 10747 is paid: 1 × Polo: Navy, S → Navy, L.'],
    ['cancelled', 'You need not pay anything.'],
    ['lapsed', 'The link to pay it does not work any more. If you still want it, please write to us.'],
  ])('says that a change is %s', async (state, text) => {
    const shop = visit({ ShopUnpaidOrder: null, ShopSupplement: { ...supplement, state } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your link to pay' })).toBeVisible();
    expect(screen.queryByText(/This order is paid already/)).toBeNull();
    expect(shop.requests.at(-1)).toMatchObject({ input: { id: '123', token: 'a-token' } });
  });

  it('can retry a failed request', async () => {
    let respond: () => unknown = () => {
      throw new CallError('ShopUnpaidOrder', 503, 'Not now.');
    };
    visit({ ShopUnpaidOrder: () => respond() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your order could not be loaded.');
    respond = () => ({ lines: [line] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await continueButton()).toBeVisible();
  });
});
