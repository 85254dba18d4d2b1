import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, cartActions, createShopStore, lineId, pageAccess, type CartLine } from 'mf-shared';
import { cartOf, renderInShop } from 'mf-shared/testing';
import { deliveryOf, methods } from '../testing/checkout.tsx';
import { checkedCart, asChecked, cap, polo, printedPolo } from '../testing/lines.ts';
import { storeOrder } from '../specification/storedOrder.ts';
import { order, storePendingPayment, supplement } from '../testing/order.ts';
import CartButton from './CartButton.tsx';

const cartButton = () => screen.getByRole('button', { name: /^Cart/ });
const panel = () => screen.getByRole('dialog', { name: 'CART' });

async function open(
  cart: CartLine[],
  calls: Record<string, unknown> = checkedCart(...cart.map((line) => asChecked(line))),
) {
  const user = userEvent.setup();
  const shop = renderInShop(
    <>
      <CartButton />
      <button type="button">Elsewhere</button>
    </>,
    { cart, calls: { ShopDelivery: deliveryOf(methods), ...calls } },
  );
  await user.click(cartButton());
  const isChecked = () => shop.requests.some(({ name }) => name === 'ShopCheckCart');
  if (cart.length > 0) await waitFor(() => expect(isChecked()).toBe(true));
  await act(async () => undefined);
  return { user, shop };
}

describe('the cart button', () => {
  it('shows the number of units in the cart', () => {
    const { store } = renderInShop(<CartButton />, { cart: [polo] });
    expect(screen.getByRole('button', { name: 'Cart, 2 items' })).toHaveTextContent('2');
    act(() => void store.dispatch(cartActions.quantityChanged({ lineId: lineId(polo), quantity: 1 })));
    expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toHaveTextContent('1');
  });

  it('shows no badge until the cart is loaded', () => {
    expect(createShopStore().getState().cart.status).toBe('unread');
    renderInShop(<CartButton />);
    expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('');
  });

  it('reports an empty cart', async () => {
    await open([]);
    expect(within(panel()).getByText('Cart is empty')).toBeInTheDocument();
  });

  it('lists name, colour, size, price and subtotal', async () => {
    await open([polo]);
    const row = within(panel()).getByRole('listitem');
    expect(row).toHaveTextContent('Polo');
    expect(row).toHaveTextContent('Navy, 6-8');
    expect(row).toHaveTextContent('€12.50');
    expect(row).toHaveTextContent('€25.00');
    expect(panel()).toHaveTextContent('Subtotal €25.00');
  });

  it('shows how much is missing until delivery is free', async () => {
    const line = { ...polo, quantity: 5 };
    await open([line], checkedCart(asChecked(line, { available: 30 })));
    expect(await within(panel()).findByText('VAT included. €7.51 until delivery is free.')).toBeVisible();
    await userEvent.click(within(panel()).getByRole('button', { name: /^Increase/ }));
    expect(within(panel()).getByText('VAT included. Delivery is free.')).toBeVisible();
  });

  it('names the only size in the language of the page', async () => {
    const line: CartLine = { ...cap, size: '', sizeLabel: 'One Size' };
    renderInShop(<CartButton />, { cart: [line], language: 'el', calls: checkedCart(asChecked(line)) });
    await userEvent.click(cartButton());
    expect(await screen.findByRole('listitem')).toHaveTextContent('Navy, Ένα μέγεθος');
  });

  it('links to the page of an item and closes', async () => {
    const path = '/Meltemi-School/primary/polos/7';
    const { user, shop } = await open([{ ...polo, path }]);
    await user.click(within(panel()).getByRole('link', { name: 'Polo' }));
    expect(shop.path()).toBe(path);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens on the event checkout:cart-requested', async () => {
    renderInShop(<CartButton />);
    bus.publish('checkout:cart-requested', { v: 1 });
    expect(await screen.findByRole('dialog', { name: 'CART' })).toHaveFocus();
  });

  it('goes to the checkout and grants access', async () => {
    const { user, shop } = await open([polo]);
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(pageAccess.isGranted()).toBe(true);
    expect(shop.path()).toBe('/checkout');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses to go to the checkout with too many lines', async () => {
    const lines = Array.from({ length: 102 }, (_, index) => ({
      ...polo,
      size: String(index),
    }));
    const { user, shop } = await open(lines);
    expect(
      screen.getByText('An order has at most 100 lines. Please remove 2 and order them separately.'),
    ).toBeInTheDocument();
    expect(shop.requests.at(-1)?.input).toHaveProperty('lines.length', 100);
    const onward = screen.getByText('Proceed to Checkout');
    await user.click(onward);
    expect(shop.path()).toBe('/');
    for (const line of lines.slice(0, 2))
      act(() => void shop.store.dispatch(cartActions.lineRemoved(lineId(line))));
    await user.click(onward);
    expect(shop.path()).toBe('/checkout');
  });
});

describe('an order that was paid after the card page was closed', () => {
  const paid = { StatusMessage: 'Payment completed successfully.' };
  const finishing = { Mail: { data: { status: 200 } }, $PosProcessWeb: {} };
  const notices: string[] = [];
  const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));

  beforeEach(() => {
    notices.length = 0;
    storePendingPayment();
  });
  afterAll(() => subscription.unsubscribe());

  const visit = (at: string, status: object) =>
    renderInShop(<CartButton />, { at, cart: [polo, cap], calls: { PosOrderStatus: status, ...finishing } });

  it('is announced once on any page and leaves the cart', async () => {
    const { store, unmount } = visit('/', paid);
    await waitFor(() =>
      expect(notices).toEqual(['Order 12345678 is paid. The confirmation comes by e-mail.']),
    );
    expect(store.getState().cart.lines).toEqual([cap]);
    unmount();
    const { requests } = renderInShop(<CartButton />, { cart: [cap] });
    await act(async () => undefined);
    expect(requests).toEqual([]);
  });

  it('is announced with the number of the order whose pieces it exchanges', async () => {
    storeOrder({ ...order, supplement }, 'uuid-1');
    visit('/', { ...paid, supplement: { ...supplement, state: 'paid' } });
    await waitFor(() =>
      expect(notices).toEqual(['The change of order 10747 is paid. The confirmation comes by e-mail.']),
    );
  });

  it('stays in the cart while it is unpaid', async () => {
    const { store, requests } = visit('/', { StatusMessage: 'Order registered, waiting for payment' });
    await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['PosOrderStatus']));
    await act(async () => undefined);
    expect(notices).toEqual([]);
    expect(store.getState().cart.lines).toHaveLength(2);
  });

  it.each(['/checkout', '/loading', '/payment-pending'])('is left to the page %s', async (at) => {
    const { requests } = visit(at, paid);
    await act(async () => undefined);
    expect(requests).toEqual([]);
  });
});

describe('the open cart closes', () => {
  it('on Escape, and returns the focus to its button', async () => {
    const { user } = await open([polo]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cartButton()).toHaveFocus();
  });

  it('on mouse leave', async () => {
    const { user } = await open([polo]);
    await user.hover(panel());
    await user.hover(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('when the focus leaves, and keeps the new focus', async () => {
    const { user } = await open([]);
    await user.tab();
    await user.tab();
    expect(within(panel()).getByRole('link')).toHaveFocus();
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('on a press outside', async () => {
    await open([polo]);
    act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a line of the open cart', () => {
  it('changes its quantity, but not below one', async () => {
    const { user, shop } = await open([polo]);
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(cartOf(shop.store)[0]).toMatchObject({ quantity: 3, totalCents: 3750 });
    const less = screen.getByRole('button', { name: 'Decrease quantity' });
    for (let press = 0; press < 4; press += 1) await user.click(less);
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(1);
  });

  it('accepts a typed quantity, up to the stock', async () => {
    const { user, shop } = await open([polo], checkedCart(asChecked(polo, { available: 30 })));
    const field = screen.getByLabelText('Quantity of Polo');
    await user.click(field);
    await user.keyboard('24');
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(24);
    await user.clear(field);
    await user.keyboard('99');
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(30);
  });

  it('cannot exceed the stock', async () => {
    const { user, shop } = await open([polo], checkedCart(asChecked(polo, { available: 3 })));
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    await user.click(more);
    await user.click(more);
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(3);
    expect(more).toHaveAttribute('aria-disabled', 'true');
  });

  it('can be removed, which keeps the focus in the cart and is announced', async () => {
    const { user, shop } = await open([polo, cap]);
    await user.click(screen.getByRole('button', { name: 'Remove Polo, Navy, 6-8' }));
    expect(shop.store.getState().cart.lines.map((line) => line.name)).toEqual(['Cap']);
    expect(panel()).toHaveFocus();
    expect(screen.getByText('Polo was removed from the cart.')).toBeInTheDocument();
  });

  it('takes over a changed price and shows a notice', async () => {
    const now = asChecked(polo, { listPriceCents: 1400, unitPriceCents: 1120 });
    const { shop } = await open([polo], checkedCart(now));
    expect(screen.getByText('The price has changed from €12.50 to €11.20.')).toBeInTheDocument();
    expect(shop.store.getState().cart.lines[0]).toMatchObject({ listPriceCents: 1400, unitPriceCents: 1120 });
    expect(panel()).toHaveTextContent('Subtotal €22.40');
  });

  it('is reduced to the stock, with a notice', async () => {
    const { shop } = await open([polo], checkedCart(asChecked(polo, { available: 1 })));
    expect(screen.getByText('Only 1 items available in stock.')).toBeInTheDocument();
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(1);
  });

  it('shows its customization and the extra cost', async () => {
    const { shop } = await open(
      [printedPolo],
      checkedCart(asChecked(printedPolo, { customizationCents: 500 })),
    );
    expect(panel()).toHaveTextContent('Embroidery, Left chest, Crest, 5th Primary School: €5.00 each');
    expect(screen.getByText('The price has changed from €17.00 to €17.50.')).toBeInTheDocument();
    expect(shop.requests.at(-1)?.input).toMatchObject({ lines: [{ customization: 'LOGO7' }] });
    expect(panel()).toHaveTextContent('Subtotal €17.50');
  });

  it('is unavailable if its customization is no longer offered', async () => {
    const { shop } = await open(
      [printedPolo],
      checkedCart(asChecked(printedPolo, { customizationCents: null })),
    );
    expect(
      screen.getByText('This customization is not offered any more. Please remove it.'),
    ).toBeInTheDocument();
    expect(shop.store.getState().cart.lines[0]?.customization?.costCents).toBe(450);
  });

  it('of an old cart is unavailable if its customization has no code', async () => {
    await open(
      [{ ...polo, customization: { code: '', method: '', position: '', stamps: [], costCents: 300 } }],
      checkedCart(asChecked(polo)),
    );
    expect(
      screen.getByText('This customization is not offered any more. Please remove it.'),
    ).toBeInTheDocument();
  });

  it('shows that its size has sold out', async () => {
    await open([polo], checkedCart(asChecked(polo, { available: 0 })));
    expect(screen.getByText('This size has sold out. Please remove it.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Quantity of Polo')).toBeNull();
  });

  it('shows that its item is no longer sold', async () => {
    await open([polo], checkedCart());
    expect(screen.getByText('This item is no longer sold. Please remove it.')).toBeInTheDocument();
  });

  it('stays unchanged if the cart cannot be checked', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { shop } = await open([polo], { ShopCheckCart: () => Promise.reject(new Error('offline')) });
    expect(shop.store.getState().cart.lines).toHaveLength(1);
    expect(within(panel()).queryByText(/sold|changed/)).toBeNull();
  });
});
