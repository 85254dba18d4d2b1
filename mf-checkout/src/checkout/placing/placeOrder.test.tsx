import { screen, waitFor } from '@testing-library/react';
import { bus, CallError } from 'mf-shared';
import { browserLocation } from '../../payment/card-page/openCardPage.ts';
import {
  chooseMethod,
  deliveryOf,
  fillIn,
  methods,
  payNowButton,
  visitCheckout,
} from '../../testing/checkout.tsx';
import { asChecked, polo } from '../../testing/lines.ts';

const leaveFor = jest.spyOn(browserLocation, 'leaveFor').mockImplementation(() => undefined);

beforeEach(() => leaveFor.mockClear());

async function filled(calls: Record<string, unknown> = {}) {
  const shop = await visitCheckout({ calls });
  await fillIn(shop.user);
  return shop;
}

const atPickup = { until: '2026-12-04', maxCents: 30_000 };

const failed = 'Error during checkout. Please take a screenshot of the error and contact us. Error:';

const maria = { id: 4, name: 'Maria Ioannou', email_id: 9, email: 'maria@example.test' };

const voucherField = () => screen.getByLabelText('Voucher code');
const inputOf = (requests: { name: string; input: object }[], name: string) =>
  requests.findLast((call) => call.name === name)?.input;

const namesOf = (requests: { name: string }[]): string[] => requests.map(({ name }) => name);

describe('PAY NOW', () => {
  it('places the order, stores it and leaves for the card page', async () => {
    const { user, requests } = await filled();
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://gateway.test/pay?mdOrder=uuid-1'));

    const [placed, registered] = requests.slice(-2);
    expect(placed?.input).toEqual({
      lines: [{ id: 7, color: 'NVY', size: '6-8Y', quantity: 2 }],
      customer: {
        firstName: 'Eleni',
        lastName: 'Georgiou',
        email: 'eleni@example.test',
        phone: '99123456',
      },
      deliveryMethodId: 2,
      location: 'Limassol',
      expectedCents: 2500,
    });
    expect(registered?.input).toEqual({
      amount: 2500,
      order_number: '12345678',
      description: 'ORDER 12345678',
      return_url: 'http://localhost/loading',
    });
    expect(localStorage.getItem('orderNumber')).toBe('12345678');
    expect(localStorage.getItem('orderId')).toBe('uuid-1');
    expect(JSON.parse(localStorage.getItem('tempUser') ?? '')).toMatchObject({
      name: 'Eleni Georgiou',
      guest: true,
    });
  });

  it('sends the consent to one reminder if the box is checked', async () => {
    const { user, requests } = await filled();
    const box = screen.getByRole('checkbox', { name: 'Write to me once if I do not finish paying' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputOf(requests, 'ShopPlaceOrder')).toMatchObject({ mayRemind: true });
  });

  it('sends company, VAT number and note, and keeps the optional fields out of the way', async () => {
    const { user, requests } = await filled();
    expect(screen.queryByLabelText('Company (optional)')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: 'I need an invoice for a company' }));
    await user.type(screen.getByLabelText('Company (optional)'), 'Nicosia School Ltd');
    await user.type(screen.getByLabelText('VAT number (optional)'), '1041');
    await user.type(screen.getByLabelText('Note for your order (optional)'), 'For Andreas');
    await user.click(payNowButton());
    const text = 'Please enter a valid VAT number, such as CY10412345T.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('VAT number (optional)')).toHaveFocus();
    await user.type(screen.getByLabelText('VAT number (optional)'), '2345t');
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputOf(requests, 'ShopPlaceOrder')).toMatchObject({
      business: { company: 'Nicosia School Ltd', vatNumber: 'CY10412345T' },
      note: 'For Andreas',
    });
  });

  it('sends the address for a courier', async () => {
    const { user, requests } = await filled();
    await chooseMethod(user, /ACS Courier/);
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputOf(requests, 'ShopPlaceOrder')).toMatchObject({
      customer: { street: 'Ledras 1', postCode: '1011', city: 'Nic' },
      deliveryMethodId: 1,
      location: '',
      expectedCents: 2800,
    });
    expect(JSON.parse(localStorage.getItem('tempUser') ?? '')).toMatchObject({ addr1: 'Ledras 1' });
  });

  it('shows the amount and what happens next', async () => {
    let respond = (_placed: unknown): void => undefined;
    const { user } = await filled({ ShopPlaceOrder: () => new Promise((resolve) => (respond = resolve)) });
    expect(payNowButton()).toHaveAccessibleName('PAY NOW €25.00');
    await user.click(payNowButton());
    expect(await screen.findByText('Placing your order…')).toBeInTheDocument();
    respond({ number: '12345678', amountCents: 2500 });
    expect(await screen.findByText('Taking you to the secure card page. Please wait.')).toBeInTheDocument();
  });

  it('places an order that the voucher pays for, without a card page', async () => {
    const returnUrl = 'http://localhost/loading?orderId=12345678-1';
    const { user, requests } = await filled({
      ShopDelivery: deliveryOf(methods.map((method) => ({ ...method, payAtPickup: atPickup }))),
      PosFindVoucher: { $collected: 25 },
      ShopPlaceOrder: { number: '12345678', amountCents: 0 },
      PosJcc: { orderId: '12345678-1', formUrl: returnUrl },
    });
    expect(await screen.findByText('When do you pay?')).toBeInTheDocument();
    await user.type(voucherField(), 'GIFT25');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    const place = await screen.findByRole('button', { name: 'PLACE ORDER €0.00' });
    expect(
      screen.getByText('Your voucher pays for everything. We confirm the order by e-mail.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('When do you pay?')).not.toBeInTheDocument();
    await user.click(place);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(returnUrl));
    expect(inputOf(requests, 'ShopPlaceOrder')).toMatchObject({ voucher: 'GIFT25', expectedCents: 0 });
    expect(inputOf(requests, 'PosJcc')).toMatchObject({ amount: 0 });
    expect(screen.getByText('Placing your order…')).toBeInTheDocument();
  });

  it('ignores a second click', async () => {
    const { user, requests } = await filled();
    await user.dblClick(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(namesOf(requests).filter((name) => name === 'ShopPlaceOrder')).toHaveLength(1);
    expect(payNowButton()).toBeDisabled();
    expect(screen.getByText('Taking you to the secure card page. Please wait.')).toBeInTheDocument();
  });

  it('sends the redeemed voucher', async () => {
    const { user, requests } = await filled({ PosFindVoucher: { $collected: 10 } });
    await user.type(screen.getByLabelText('Voucher code'), 'WELCOME10');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const placed = requests.find(({ name }) => name === 'ShopPlaceOrder');
    expect(placed?.input).toMatchObject({ voucher: 'WELCOME10', expectedCents: 1500 });
  });

  it('shows the error and can be clicked again', async () => {
    const failure = new CallError('PosJcc', 502, 'Failed to register order with payment provider');
    const { user } = await filled({ PosJcc: () => Promise.reject(failure) });
    await user.click(payNowButton());
    expect(
      await screen.findByText(
        'Error during checkout. Please take a screenshot of the error and contact us. Error: Failed to register order with payment provider',
      ),
    ).toBeInTheDocument();
    expect(payNowButton()).toBeEnabled();
    expect(localStorage.getItem('orderId')).toBeNull();
  });

  it('shows the field that the shop rejects, and keeps the cart', async () => {
    const failure = new CallError('ShopPlaceOrder', 400, 'First name is too long.');
    const { user, store } = await filled({ ShopPlaceOrder: () => Promise.reject(failure) });
    await user.click(payNowButton());
    expect(await screen.findByText(/^Error during checkout.*First name is too long\.$/)).toBeInTheDocument();
    expect(store.getState().cart.lines).toMatchObject([polo]);
    expect(localStorage.getItem('orderNumber')).toBeNull();
  });

  it('shows the shop’s message about changed prices, and the new prices', async () => {
    let cents = 1250;
    const { user } = await filled({
      ShopCheckCart: () => ({ lines: [asChecked(polo, { listPriceCents: cents, unitPriceCents: cents })] }),
      ShopPlaceOrder: () => {
        cents = 1400;
        return Promise.reject(new CallError('ShopPlaceOrder', 409, 'The price of Polo has changed.'));
      },
    });
    await user.click(payNowButton());
    expect(await screen.findByText(`${failed} The price of Polo has changed.`)).toBeInTheDocument();
    expect(await screen.findByText('The price has changed from €12.50 to €14.00.')).toBeInTheDocument();
  });

  it('shows the current delivery price and drops a method that is gone', async () => {
    let offered = methods;
    const { user } = await filled({
      ShopDelivery: () => deliveryOf(offered),
      ShopPlaceOrder: () => {
        offered = methods
          .filter(({ kind }) => kind === 'pickup')
          .map((method) => ({ ...method, priceCents: 150 }));
        return Promise.reject(new CallError('ShopPlaceOrder', 400, 'Please select a delivery method.'));
      },
    });
    await user.click(payNowButton());
    expect(await screen.findByRole('radio', { name: /Store pickup ?€1\.50/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /ACS/ })).toBeNull();
  });

  it('keeps the shop’s message when the cart is reduced to the stock', async () => {
    let available = 5;
    const { user, store } = await filled({
      ShopCheckCart: () => ({ lines: [asChecked(polo, { available })] }),
      ShopPlaceOrder: () => {
        available = 1;
        return Promise.reject(new CallError('ShopPlaceOrder', 409, 'Polo, Navy, 6-8: only 1 is left.'));
      },
    });
    await user.click(payNowButton());
    expect(await screen.findByText('Only 1 items available in stock.')).toBeInTheDocument();
    expect(screen.getByText(`${failed} Polo, Navy, 6-8: only 1 is left.`)).toBeInTheDocument();
    expect(store.getState().cart.lines[0]?.quantity).toBe(1);
  });

  it.each(['javascript:alert(1)', '', 'data:text/html,x'])(
    'does not navigate to the URL %p',
    async (formUrl) => {
      const { user } = await filled({ PosJcc: { orderId: 'uuid-1', formUrl } });
      await user.click(payNowButton());
      expect(
        await screen.findByText(/Error: Failed to register order with payment provider/),
      ).toBeInTheDocument();
      expect(leaveFor).not.toHaveBeenCalled();
      expect(localStorage.getItem('orderId')).toBeNull();
    },
  );

  it('saves the details on request', async () => {
    localStorage.setItem('user', JSON.stringify(maria));
    const { user, requests } = await filled({ $TableModify: { record: 9 } });
    await chooseMethod(user, /ACS Courier/);
    await user.click(screen.getByLabelText('Save my details for future transactions'));
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(requests.find(({ name }) => name === '$TableModify')?.input).toMatchObject({
      system: 'accounting',
      file: 'address',
      record: 9,
      fields: [
        { id: 'add1', value: 'Ledras 1' },
        { id: 'zip', value: '1011' },
        { id: 'city', value: 'Nic' },
        { id: 'mobile', value: '99123456' },
      ],
    });
    expect(localStorage.getItem('tempUser')).toBeNull();
  });

  it('continues if the details cannot be saved', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('user', JSON.stringify({ id: 4, name: 'Maria Ioannou', email_id: 9 }));
    const { user } = await filled({ $TableModify: { error: 'no' } });
    await user.click(screen.getByLabelText('Save my details for future transactions'));
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  });
});

describe('a voucher at PAY NOW', () => {
  it('is redeemed if it was only typed, and its discount charged', async () => {
    const { user, requests } = await filled({ PosFindVoucher: { $collected: 10 } });
    await user.type(voucherField(), 'WELCOME10');
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputOf(requests, 'ShopPlaceOrder')).toMatchObject({ voucher: 'WELCOME10', expectedCents: 1500 });
  });

  it('stops the order with an error at its field if it is rejected, until it is removed', async () => {
    const { user, requests } = await filled({ PosFindVoucher: { $collected: null } });
    await user.type(voucherField(), 'NOPE');
    await user.click(payNowButton());
    expect(await screen.findByText('Invalid voucher code.')).toBeInTheDocument();
    expect(voucherField()).toHaveFocus();
    expect(payNowButton()).toBeEnabled();
    expect(namesOf(requests)).not.toContain('ShopPlaceOrder');

    await user.click(screen.getByRole('button', { name: 'Remove voucher' }));
    expect(voucherField()).toHaveValue('');
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputOf(requests, 'ShopPlaceOrder')).not.toHaveProperty('voucher');
  });

  it('no longer counts once another browser has used it up', async () => {
    let collected: number | null = 5;
    const reason = 'Another order has used this voucher in the meantime.';
    const { user, requests } = await filled({
      PosFindVoucher: () => ({ $collected: collected }),
      ShopPlaceOrder: ({ voucher }: { voucher?: string }) =>
        voucher
          ? Promise.reject(new CallError('ShopPlaceOrder', 410, reason))
          : { number: '12345678', amountCents: 2500 },
    });
    await user.type(voucherField(), 'ONCE5');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(screen.getByText('Voucher code applied successfully!')).toBeInTheDocument();
    collected = null;
    await user.click(payNowButton());
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(voucherField()).toHaveAccessibleDescription('Invalid voucher code.');
    expect(screen.queryByText('Voucher code applied successfully!')).toBeNull();
    expect(screen.queryByText('−€5.00')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Remove voucher' }));
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputOf(requests, 'ShopPlaceOrder')).toMatchObject({ expectedCents: 2500 });
  });
});

describe('a customer', () => {
  const asMaria = () => localStorage.setItem('user', JSON.stringify(maria));

  it('is referenced by the order', async () => {
    asMaria();
    const { user, requests } = await filled();
    await user.click(payNowButton());
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(inputOf(requests, 'ShopPlaceOrder')).toMatchObject({ person: 4 });
  });

  it('must sign in after the session has expired, and keeps what was typed', async () => {
    asMaria();
    const requested = jest.fn();
    const subscription = bus.on('account:sign-in-requested').subscribe(requested);
    const { user } = await filled({
      ShopPlaceOrder: () => Promise.reject(new CallError('ShopPlaceOrder', 401, 'Please sign in.')),
    });
    await user.click(payNowButton());
    expect(
      await screen.findByText('You have been signed out. Please sign in again, then press the button.'),
    ).toBeInTheDocument();
    expect(requested).toHaveBeenCalledWith({ v: 1, mode: 'sign-in' });
    expect(screen.getByLabelText('First name')).toHaveValue('Eleni');
    expect(payNowButton()).toBeEnabled();
    subscription.unsubscribe();
  });
});
