import { act, screen, waitFor, within } from '@testing-library/react';
import { bus, cartActions, type User } from 'mf-shared';
import { renderInShop, renderRoutes } from 'mf-shared/testing';
import {
  deliveryOf,
  chooseMethod,
  fillIn,
  methods,
  payNowButton,
  press,
  shopRoutes,
  visitCheckout,
} from '../../testing/checkout.tsx';
import { checkedCart, asChecked, cap, polo } from '../../testing/lines.ts';
import { storePendingPayment } from '../../testing/order.ts';
import { DeliveryTime } from '../pay/DeliveryTime.tsx';

const maria: User = {
  id: 4,
  name: 'Maria Ioannou',
  firstName: 'Maria',
  lastName: 'Ioannou',
  email: 'maria@example.test',
  email_id: 9,
  initials: 'MI',
  addr1: 'Makariou 3',
  zip: '3040',
  city: 'LIMASSOL',
  phone: '99000000',
};

const saveBox = () => screen.getByLabelText('Save my details for future transactions');
const summary = () => screen.getByRole('region', { name: 'Order summary' });
const payment = () => screen.getByRole('region', { name: 'Payment' });

async function redeem(code: string, response: unknown) {
  const calls = { PosFindVoucher: response };
  const shop = await visitCheckout({ calls });
  if (code) await shop.user.type(screen.getByLabelText('Voucher code'), code);
  await press(screen.getByRole('button', { name: 'Redeem' }));
  return shop;
}

describe('checkout', () => {
  it('shows no form without access, and leaves the redirect to the shell’s guard', async () => {
    const shop = await act(async () =>
      renderRoutes(shopRoutes, {
        at: '/checkout',
        cart: [polo],
        calls: { ShopDelivery: deliveryOf(methods) },
      }),
    );
    expect(screen.getByRole('heading', { name: 'Checkout' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /PAY NOW/ })).not.toBeInTheDocument();
    expect(shop.path()).toBe('/checkout');
  });

  it('shows that the cart is empty, with a link to all products', async () => {
    await visitCheckout({ cart: [] });
    expect(screen.getByText('Cart is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toBeInTheDocument();
  });

  it('says that the shop is not open yet, in place of the form', async () => {
    await visitCheckout({ calls: { ShopDelivery: { ...deliveryOf(methods), isOpen: false } } });
    expect(await screen.findByText(/^The shop is not open yet\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /PAY NOW/ })).not.toBeInTheDocument();
  });

  it('shows the form to staff who try the shop, although the server rendered it closed', async () => {
    const isOpen = jest.fn().mockReturnValueOnce(false).mockReturnValue(true);
    await visitCheckout({ calls: { ShopDelivery: () => ({ ...deliveryOf(methods), isOpen: isOpen() }) } });
    expect(await screen.findByRole('button', { name: /PAY NOW/ })).toBeInTheDocument();
  });

  it('says that no delivery method is offered', async () => {
    await visitCheckout({ calls: { ShopDelivery: deliveryOf([]) } });
    expect(await screen.findByText(/^No delivery method is offered at the moment/)).toBeInTheDocument();
    expect(payment()).not.toHaveTextContent('working days');
  });

  it('goes to the success page if the order was paid after its page was closed', async () => {
    storePendingPayment();
    const paid = { StatusMessage: 'Payment completed successfully.' };
    const { path, store } = await visitCheckout({
      calls: { PosOrderStatus: paid, Mail: { data: { status: 200 } }, $PosProcessWeb: {} },
    });
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeInTheDocument();
    expect(path()).toBe('/payment-successful');
    await waitFor(() => expect(store.getState().cart.lines).toEqual([]));
  });

  it('cannot be paid until the state of an earlier payment is known', async () => {
    storePendingPayment();
    const resolvers: ((response: unknown) => void)[] = [];
    await visitCheckout({ calls: { PosOrderStatus: () => new Promise((done) => resolvers.push(done)) } });
    expect(screen.queryByRole('button', { name: 'PAY NOW' })).toBeNull();
    await act(async () => resolvers[0]?.({ StatusMessage: 'Order registered, waiting for payment' }));
    expect(payNowButton()).toBeEnabled();
  });

  it('supports autofill', async () => {
    await visitCheckout();
    const expected = {
      'First name': 'given-name',
      'Last name': 'family-name',
      'E-mail': 'email',
      Phone: 'tel',
      Street: 'address-line1',
      'Post code': 'postal-code',
      City: 'address-level2',
    };
    for (const [label, token] of Object.entries(expected))
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', token);
    expect(screen.getByLabelText('Post code')).toHaveAttribute('inputmode', 'numeric');
  });

  it('offers the five cities', async () => {
    await visitCheckout();
    const options = within(screen.getByLabelText('City')).getAllByRole<HTMLOptionElement>('option');
    expect(options.slice(1).map(({ value, text }) => `${value} ${text}`)).toEqual([
      'Lim LIMASSOL',
      'Pfo PAPHOS',
      'Nic NICOSIA',
      'Lan LARNACA',
      'Fam FAMAGUSTA',
    ]);
  });

  it('shows the lines and the amounts', async () => {
    await visitCheckout({ cart: [polo, { ...cap, quantity: 1 }] });
    expect(summary()).toHaveTextContent('2 × €12.50');
    expect(payment()).toHaveTextContent('Subtotal€37.50');
    expect(payment()).toHaveTextContent('Total (VAT included)€37.50');
    expect(payment()).toHaveTextContent('of which VAT 19%€5.99');
    expect(payment()).toHaveTextContent('Delivery time: 3 - 5 working days');
    for (const card of ['VISA', 'MasterCard', 'American Express'])
      expect(screen.getByRole('img', { name: card })).toBeInTheDocument();
  });

  it('lists the wallets of the card page, if any', async () => {
    const shop = await visitCheckout();
    expect(payment()).toHaveTextContent('You enter your card on the secure page that follows.');
    expect(screen.queryByRole('img', { name: /Pay/ })).not.toBeInTheDocument();
    shop.unmount();
    await visitCheckout({
      calls: { ShopDelivery: { ...deliveryOf(methods), wallets: ['Apple Pay', 'Google Pay'] } },
    });
    expect(payment()).toHaveTextContent(
      'You pay by card, Apple Pay or Google Pay on the secure page that follows.',
    );
    expect(screen.getByRole('img', { name: 'Apple Pay' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Google Pay' })).toBeInTheDocument();
  });

  it('shows a line that can no longer be ordered, and removes it', async () => {
    const calls = { ShopCheckCart: { lines: [asChecked(polo)] } };
    const { user, store } = await visitCheckout({ cart: [polo, cap], calls });
    expect(await screen.findByText('This item is no longer sold. Please remove it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Cap' }));
    expect(store.getState().cart.lines).toHaveLength(1);
  });
});

describe('the order summary', () => {
  const toggle = () => screen.getByRole('button', { name: /^Order summary, total/ });

  it('is collapsed to the total on a phone, and expands', async () => {
    const { user } = await visitCheckout();
    expect(toggle()).toHaveAccessibleName('Order summary, total €25.00');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await chooseMethod(user, /ACS Courier/);
    expect(toggle()).toHaveTextContent('€28.00');
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  });

  it('is expanded if a line needs attention', async () => {
    await visitCheckout({ calls: { ShopCheckCart: { lines: [] } } });
    expect(await screen.findByText('This item is no longer sold. Please remove it.')).toBeInTheDocument();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('a customer who may have an account', () => {
  it('is offered a sign-in first', async () => {
    const { user } = await visitCheckout();
    const requested = jest.fn();
    const subscription = bus.on('account:sign-in-requested').subscribe(requested);
    expect(screen.getByText('Already a customer?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(requested).toHaveBeenCalledWith({ v: 1, mode: 'sign-in' });
    subscription.unsubscribe();
  });

  it('sees the signed-in account', async () => {
    localStorage.setItem('user', JSON.stringify(maria));
    await visitCheckout();
    expect(screen.getByText('Signed in as maria@example.test.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });
});

describe('the city', () => {
  const city = () => screen.getByLabelText('City');
  const postCode = () => screen.getByLabelText('Post code');

  it('follows the post code', async () => {
    const { user } = await visitCheckout();
    await press(payNowButton());
    await user.type(postCode(), '3040');
    expect(city()).toHaveValue('Lim');
    expect(city()).toBeValid();
    await user.type(postCode(), '{Backspace}1');
    expect(city()).toHaveValue('Lim');
    await user.clear(postCode());
    await user.type(postCode(), '8010');
    expect(city()).toHaveValue('Pfo');
  });

  it('can differ from the post code', async () => {
    const { user } = await visitCheckout();
    await user.type(postCode(), '3040');
    await user.selectOptions(city(), 'PAPHOS');
    await user.type(screen.getByLabelText('Street'), 'Ledras 1');
    expect(city()).toHaveValue('Pfo');
  });
});

describe('delivery', () => {
  it('shows methods with price and days', async () => {
    await visitCheckout();
    expect(screen.getByRole('radio', { name: /^ACS Courier ?€3\.00 ?Tue 24 – Thu 26 Nov$/ })).toBeVisible();
    expect(
      screen.getByRole('radio', { name: /^Store pickup ?Free ?Ready Mon 23 – Wed 25 Nov$/ }),
    ).toBeVisible();
  });

  it('requires an address only for methods that deliver to it', async () => {
    const { user } = await visitCheckout();
    expect(screen.getByLabelText('Street')).toBeInTheDocument();
    await chooseMethod(user, /Store pickup/);
    expect(screen.queryByRole('group', { name: 'Address' })).toBeNull();
    await chooseMethod(user, /ACS Courier/);
    expect(screen.getByRole('group', { name: 'Address' })).toBeInTheDocument();
  });

  it('defaults to the address, with branches as an alternative', async () => {
    const { user } = await visitCheckout();
    await chooseMethod(user, /AKIS Express/);
    const location = screen.getByLabelText('Delivery location');
    expect(location).toHaveValue('To my address');
    expect(screen.getByLabelText('Street')).toBeInTheDocument();
    await user.selectOptions(location, 'AKIS Limassol');
    expect(screen.queryByLabelText('Street')).toBeNull();
  });

  it('costs 3 euro by courier and needs no location', async () => {
    const { user } = await visitCheckout();
    await chooseMethod(user, /ACS Courier/);
    expect(screen.queryByLabelText(/location/)).toBeNull();
    expect(payment()).toHaveTextContent('Delivery time: 2 - 4 working days');
    expect(payment()).toHaveTextContent('Delivery cost€3.00');
    expect(payment()).toHaveTextContent('Total (VAT included)€28.00');
    expect(localStorage.getItem('deliveryMethod')).toBe('ACS Courier');
  });

  it('is free for pickup and stores the location', async () => {
    const { user } = await visitCheckout();
    await chooseMethod(user, /Store pickup/);
    await user.selectOptions(screen.getByLabelText('Pickup location'), 'Limassol');
    expect(payment()).toHaveTextContent('Pickup: ready in 1 - 3 working days');
    expect(payment()).toHaveTextContent('Delivery costFree');
    expect(localStorage.getItem('deliveryMethod')).toBe('Store pickup, Limassol');
  });
});

describe('the delivery time', () => {
  it.each([
    ['courier', 1, 'Delivery time: 1 working day'],
    ['courier', 2, 'Delivery time: 2 working days'],
    ['pickup', 1, 'Pickup: ready in 1 working day'],
  ] as const)('by %s is named once if the fewest days are the most: %i', (kind, days, text) => {
    const method = {
      id: 1,
      name: '',
      kind,
      priceCents: 0,
      freeOverCents: null,
      payAtPickup: null,
      locations: [],
      arrival: { minDays: days, maxDays: days, text: '' },
    };
    renderInShop(<DeliveryTime method={method} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('validation', () => {
  it('shows an error at every missing field and focuses the first', async () => {
    const { requests } = await visitCheckout();
    await press(payNowButton());
    const errors = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(errors).toEqual(
      expect.arrayContaining([
        'First name is required',
        'Last name is required',
        'Email is required',
        'Street is required',
        'Post code is required',
        'City is required',
        'Phone number is required',
        'Please select a delivery method.',
      ]),
    );
    expect(errors).not.toContain('Please select a delivery location.');
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByLabelText('City')).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.map(({ name }) => name)).not.toContain('ShopPlaceOrder');
  });

  it('clears an error when its field is edited', async () => {
    const { user } = await visitCheckout();
    await press(payNowButton());
    await user.type(screen.getByLabelText('First name'), 'E');
    expect(screen.queryByText('First name is required')).toBeNull();
    expect(screen.getByText('Last name is required')).toBeInTheDocument();
  });

  it('clears the error of a missing location when another method is chosen', async () => {
    const { user } = await visitCheckout();
    const missing = 'Please select a delivery location.';
    await chooseMethod(user, /Store pickup/);
    await press(payNowButton());
    expect(screen.getByLabelText('Pickup location')).toHaveAccessibleDescription(missing);
    await chooseMethod(user, /AKIS/);
    expect(screen.queryByText(missing)).toBeNull();
    await chooseMethod(user, /Store pickup/);
    expect(screen.queryByText(missing)).toBeNull();
  });

  it('lists the errors in a popup on a small screen, then focuses the first field', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { user } = await visitCheckout();
    await press(payNowButton());
    const popup = await screen.findByRole('dialog', { name: 'Please check your details' });
    expect(within(popup).getAllByRole('listitem')).toHaveLength(8);
    await user.click(within(popup).getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText('First name')).toHaveFocus();
  });

  it.each([
    ['Street is required', '', () => screen.getByLabelText('Street')],
    ['Please select a delivery method.', '', () => screen.getAllByRole('radio')[0]],
    ['Please select a delivery location.', 'Store pickup', () => screen.getByLabelText('Pickup location')],
  ])('goes to a field from the popup: %s', async (text, method, field) => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { user } = await visitCheckout();
    if (method) await chooseMethod(user, new RegExp(method));
    await press(payNowButton());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: text }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveFocus();
  });
});

describe('saving the details', () => {
  it('requires a signed-in customer', async () => {
    const { user } = await visitCheckout();
    const requested = jest.fn();
    const subscription = bus.on('account:sign-in-requested').subscribe(requested);
    await user.click(saveBox());
    expect(screen.getByText('Please register or log in to save your details.')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Sign in' }).at(-1) as HTMLElement);
    expect(requested).toHaveBeenCalledWith({ v: 1, mode: 'sign-in' });
    subscription.unsubscribe();
  });

  it('is available to a signed-in customer', async () => {
    localStorage.setItem('user', JSON.stringify(maria));
    const { user } = await visitCheckout();
    await user.click(saveBox());
    expect(saveBox()).toBeChecked();
    expect(screen.queryByText('Please register or log in to save your details.')).toBeNull();
  });
});

describe('the customer fields', () => {
  it('are prefilled from the profile of a signed-in customer', async () => {
    localStorage.setItem('user', JSON.stringify(maria));
    await visitCheckout();
    expect(screen.getByLabelText('First name')).toHaveValue('Maria');
    expect(screen.getByLabelText('Street')).toHaveValue('Makariou 3');
    expect(screen.getByLabelText('City')).toHaveValue('Lim');
  });

  const signIn = (customer: User) => {
    localStorage.setItem('user', JSON.stringify(customer));
    act(() => bus.publish('account:signed-in', { v: 1, user: customer }));
  };

  it('take the account’s address on a sign-in before anything is typed', async () => {
    const { user } = await visitCheckout();
    signIn(maria);
    expect(screen.getByLabelText('Street')).toHaveValue('Makariou 3');
    await user.type(screen.getByLabelText('Street'), '0');
    expect(screen.getByLabelText('Street')).toHaveValue('Makariou 30');
    expect(screen.getByLabelText('City')).toHaveValue('Lim');
    expect(screen.queryByRole('button', { name: 'Use the details of my account' })).toBeNull();
  });

  it('keep only what was typed until the account’s details are applied', async () => {
    const { user } = await visitCheckout();
    await user.type(screen.getByLabelText('First name'), 'Eleni');
    signIn(maria);
    expect(screen.getByLabelText('First name')).toHaveValue('Eleni');
    expect(screen.getByLabelText('Last name')).toHaveValue('');
    expect(screen.getByLabelText('Post code')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Use the details of my account' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Maria');
    expect(screen.getByLabelText('Post code')).toHaveValue('3040');
    expect(screen.getByText('Signed in as maria@example.test.')).toBeInTheDocument();
  });

  it.each(['nobody', 'another customer'])('do not carry over to %s', async (next) => {
    localStorage.setItem('user', JSON.stringify(maria));
    const before = await visitCheckout();
    await before.user.clear(screen.getByLabelText('Street'));
    await before.user.type(screen.getByLabelText('Street'), 'Secret Street 5');
    await before.user.type(screen.getByLabelText('Voucher code'), 'MINE');
    before.unmount();
    if (next === 'nobody') localStorage.removeItem('user');
    else localStorage.setItem('user', JSON.stringify({ ...maria, id: 5, addr1: 'Athinon 5' }));
    await visitCheckout();
    expect(screen.getByLabelText('Street')).toHaveValue(next === 'nobody' ? '' : 'Athinon 5');
    expect(screen.getByLabelText('Voucher code')).toHaveValue('');
    expect(sessionStorage.getItem('checkoutDraft')).not.toContain('Secret');
  });

  it('survive a reload', async () => {
    const before = await visitCheckout();
    await fillIn(before.user);
    before.unmount();
    await visitCheckout();
    expect(screen.getByLabelText('E-mail')).toHaveValue('eleni@example.test');
    expect(screen.getByRole('radio', { name: /Store pickup/ })).toBeChecked();
    expect(screen.getByLabelText('Pickup location')).toHaveValue('Limassol');
  });

  it.each(['{not json', '7', 'null', '{"customer":[1],"methodId":"x","voucher":{"code":1}}'])(
    'are empty if the draft is %s',
    async (stored) => {
      sessionStorage.setItem('checkoutDraft', stored);
      localStorage.setItem('tempUser', stored);
      await visitCheckout();
      expect(screen.getByLabelText('First name')).toHaveValue('');
      for (const method of screen.getAllByRole('radio')) expect(method).not.toBeChecked();
    },
  );
});

describe('a voucher', () => {
  it('reduces the total', async () => {
    const { requests } = await redeem('WELCOME10', { $collected: 10 });
    expect(screen.getByText('Voucher code applied successfully!')).toBeInTheDocument();
    expect(payment()).toHaveTextContent('Voucher−€10.00');
    expect(payment()).toHaveTextContent('Total (VAT included)€15.00');
    expect(requests.at(-1)?.input).toEqual({
      find: 'WELCOME10',
      simple: true,
      location: '01',
      lines: JSON.stringify([{ id: 7, color: 'NVY', size: '6-8Y', quantity: 2 }]),
    });
  });

  it('must exist', async () => {
    await redeem('NOPE', { $collected: null });
    expect(screen.getByText('Invalid voucher code.')).toBeInTheDocument();
  });

  it('requires a code', async () => {
    await redeem('', { $collected: 10 });
    expect(screen.getByText('Invalid voucher code.')).toBeInTheDocument();
  });

  it('must not exceed the price of the goods', async () => {
    await redeem('BIG', { $collected: 30 });
    expect(
      screen.getByText('Voucher cannot be applied when subtotal exceeds voucher amount.'),
    ).toBeInTheDocument();
    expect(payment()).toHaveTextContent('Total (VAT included)€25.00');
  });

  it('shows an error if it cannot be checked', async () => {
    await redeem('ANY', () => Promise.reject(new Error('offline')));
    expect(await screen.findByText('Failed to validate voucher code.')).toBeInTheDocument();
  });

  it('is removed when another code is typed', async () => {
    const { user } = await redeem('WELCOME10', { $collected: 10 });
    await user.type(screen.getByLabelText('Voucher code'), 'X');
    expect(payment()).toHaveTextContent('Total (VAT included)€25.00');
  });

  it('can be removed again', async () => {
    const { user } = await redeem('WELCOME10', { $collected: 10 });
    await user.click(screen.getByRole('button', { name: 'Remove voucher' }));
    expect(payment()).toHaveTextContent('Total (VAT included)€25.00');
    expect(screen.getByLabelText('Voucher code')).toHaveValue('');
    expect(screen.queryByText('Voucher code applied successfully!')).toBeNull();
  });

  it('may equal the price of the goods', async () => {
    await redeem('ALL', { $collected: 25 });
    expect(payment()).toHaveTextContent('Voucher−€25.00');
  });

  it('no longer counts once the cart is worth less', async () => {
    const { store } = await redeem('HALF', { $collected: 20 });
    expect(payment()).toHaveTextContent('Total (VAT included)€5.00');
    await act(async () => store.dispatch(cartActions.loaded([{ ...polo, quantity: 1 }])));
    expect(payment()).toHaveTextContent('Total (VAT included)€12.50');
    expect(
      screen.getByText('Voucher cannot be applied when subtotal exceeds voucher amount.'),
    ).toBeInTheDocument();
  });
});

describe('a voucher whose amount depends on the cart', () => {
  const half = ({ lines }: { lines: string }) => {
    const [line] = JSON.parse(lines) as { quantity: number }[];
    return { $collected: 6.25 * Number(line?.quantity), isOfLines: true };
  };
  const one = { ...polo, quantity: 1 };

  it('is asked for again when the cart changes, and takes nothing off until then', async () => {
    const answers: (() => void)[] = [];
    let waits = false;
    const { store } = await redeem('HALF', async (input: { lines: string }) => {
      if (waits) await new Promise<void>((resolve) => answers.push(resolve));
      return half(input);
    });
    await waitFor(() => expect(payment()).toHaveTextContent('Voucher−€12.50'));
    waits = true;
    await act(async () => store.dispatch(cartActions.loaded([one])));
    expect(payment()).toHaveTextContent('Total (VAT included)€12.50');
    await act(async () => store.dispatch(cartActions.loaded([{ ...polo, quantity: 4 }])));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.());
    expect(payment()).toHaveTextContent('Voucher−€25.00Total (VAT included)€25.00');
    await act(async () => answers[0]?.());
    expect(payment()).toHaveTextContent('Voucher−€25.00Total (VAT included)€25.00');
  });

  it('says why it no longer counts', async () => {
    const reason = 'No item in your cart fits this voucher.';
    const { store } = await redeem('HALF', ({ lines }: { lines: string }) =>
      lines.includes('"quantity":1') ? { $collected: null, reason } : half({ lines }),
    );
    await act(async () => store.dispatch(cartActions.loaded([one])));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(payment()).toHaveTextContent('Total (VAT included)€12.50');
  });

  it('stays removed if the answer comes later', async () => {
    let answer = (): void => undefined;
    const { user } = await redeem('HALF', async (input: { lines: string }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return half(input);
    });
    await user.clear(screen.getByLabelText('Voucher code'));
    await act(async () => answer());
    expect(payment()).toHaveTextContent('Total (VAT included)€25.00');
  });

  it('is asked for again if the cart changed on another page', async () => {
    const before = await redeem('HALF', half);
    before.unmount();
    await visitCheckout({ cart: [one], calls: { PosFindVoucher: half } });
    await waitFor(() => expect(payment()).toHaveTextContent('Voucher−€6.25'));
  });
});

describe('a cart that changes in another tab', () => {
  it('is updated, keeps the typed details and reloads the delivery methods', async () => {
    const { user, store, requests } = await visitCheckout({ cart: [polo, cap] });
    await user.type(screen.getByLabelText('First name'), 'Eleni');
    await act(async () => store.dispatch(cartActions.loaded([polo])));
    expect(summary()).toHaveTextContent('Your cart has changed.');
    expect(payment()).toHaveTextContent('Total (VAT included)€25.00');
    expect(screen.getByLabelText('First name')).toHaveValue('Eleni');
    expect(requests.filter(({ name }) => name === 'ShopDelivery')).toHaveLength(2);
  });

  it('is announced at its line only if the stock is the reason', async () => {
    await visitCheckout({ calls: checkedCart(asChecked(polo, { available: 1 })) });
    await waitFor(() => expect(summary()).toHaveTextContent('Only 1 items available in stock.'));
    expect(payment()).toHaveTextContent('Total (VAT included)€12.50');
    expect(summary()).not.toHaveTextContent('Your cart has changed.');
  });

  it('is announced when it grows', async () => {
    const { store } = await visitCheckout();
    await act(async () => store.dispatch(cartActions.loaded([polo, cap])));
    expect(summary()).toHaveTextContent('Your cart has changed. Please look over the order before you pay.');
    expect(payment()).toHaveTextContent('Total (VAT included)€50.00');
  });

  it('is announced when one item replaces another', async () => {
    const { store } = await visitCheckout();
    await act(async () => store.dispatch(cartActions.loaded([cap])));
    expect(summary()).toHaveTextContent('Your cart has changed.');
  });

  it('may become empty', async () => {
    const { store } = await visitCheckout();
    await act(async () => store.dispatch(cartActions.loaded([])));
    expect(screen.getByText('Cart is empty')).toBeInTheDocument();
  });
});
