import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, cartActions, createShopStore, pageAccess, type CartLine } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { checkedCart, asChecked, cap, polo, printedPolo } from '../testing/lines.ts';
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
    { cart, calls },
  );
  await user.click(cartButton());
  if (cart.length > 0) await waitFor(() => expect(shop.asked.at(-1)?.name).toBe('ShopCheckCart'));
  await act(async () => undefined);
  return { user, shop };
}

describe('the cart button', () => {
  it('shows how many pieces are in the cart, at once', () => {
    const { store } = renderInShop(<CartButton />, { cart: [polo] });
    expect(screen.getByRole('button', { name: 'Cart, 2 items' })).toHaveTextContent('2');
    act(
      () => void store.dispatch(cartActions.quantityChanged({ specific_id: polo.specific_id, quantity: 1 })),
    );
    expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toHaveTextContent('1');
  });

  it('shows no badge while the cart is unread', () => {
    expect(createShopStore().getState().cart.status).toBe('unread');
    renderInShop(<CartButton />);
    expect(screen.getByRole('button', { name: 'Cart' })).toHaveTextContent('');
  });

  it('says so when the cart is empty', async () => {
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

  it('leads to the page of an item and closes', async () => {
    const path = '/Meltemi-School/primary/polos/7';
    const { user, shop } = await open([{ ...polo, path }]);
    await user.click(within(panel()).getByRole('link', { name: 'Polo' }));
    expect(shop.path()).toBe(path);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens when another part asks for it', async () => {
    renderInShop(<CartButton />);
    bus.publish('checkout:cart-requested', { v: 1 });
    expect(await screen.findByRole('dialog', { name: 'CART' })).toHaveFocus();
  });

  it('goes to checkout with access to it', async () => {
    const { user, shop } = await open([polo]);
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(pageAccess.isGranted()).toBe(true);
    expect(shop.path()).toBe('/checkout');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says before checkout that it has too many lines', async () => {
    const lines = Array.from({ length: 102 }, (_, index) => ({
      ...polo,
      specific_id: `7-NVY-${index}`,
      size: String(index),
    }));
    const { user, shop } = await open(lines);
    expect(
      screen.getByText('An order has at most 100 lines. Please remove 2 and order them separately.'),
    ).toBeInTheDocument();
    const onward = screen.getByText('Proceed to Checkout');
    await user.click(onward);
    expect(shop.path()).toBe('/');
    for (const line of lines.slice(0, 2))
      act(() => void shop.store.dispatch(cartActions.lineRemoved(line.specific_id)));
    await user.click(onward);
    expect(shop.path()).toBe('/checkout');
  });
});

describe('the open cart closes', () => {
  it('by Escape, with the focus back on its button', async () => {
    const { user } = await open([polo]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cartButton()).toHaveFocus();
  });

  it('when the mouse leaves', async () => {
    const { user } = await open([polo]);
    await user.hover(panel());
    await user.hover(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('when the focus leaves, which then stays where it went', async () => {
    const { user } = await open([]);
    await user.tab();
    await user.tab();
    expect(within(panel()).getByRole('link')).toHaveFocus();
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('by a press elsewhere', async () => {
    await open([polo]);
    act(() => void document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a line of the open cart', () => {
  it('changes its quantity in place, but not below one', async () => {
    const { user, shop } = await open([polo]);
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(shop.store.getState().cart.lines[0]).toMatchObject({ quantity: 3, totalPrice: 37.5 });
    const less = screen.getByRole('button', { name: 'Decrease quantity' });
    for (let press = 0; press < 4; press += 1) await user.click(less);
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(1);
  });

  it('takes a quantity that is typed, up to the stock', async () => {
    const { user, shop } = await open([polo], checkedCart(asChecked(polo, { available: 30 })));
    const field = screen.getByLabelText('Quantity of Polo');
    await user.click(field);
    await user.keyboard('24');
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(24);
    await user.clear(field);
    await user.keyboard('99');
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(30);
  });

  it('cannot grow past the stock', async () => {
    const { user, shop } = await open([polo], checkedCart(asChecked(polo, { available: 3 })));
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    await user.click(more);
    await user.click(more);
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(3);
    expect(more).toHaveAttribute('aria-disabled', 'true');
  });

  it('can be removed, with the focus kept in the cart and the removal said', async () => {
    const { user, shop } = await open([polo, cap]);
    await user.click(screen.getByRole('button', { name: 'Remove Polo, Navy, 6-8' }));
    expect(shop.store.getState().cart.lines.map((line) => line.name)).toEqual(['Cap']);
    expect(panel()).toHaveFocus();
    expect(screen.getByText('Polo was removed from the cart.')).toBeInTheDocument();
  });

  it('takes over a changed price and says so', async () => {
    const now = asChecked(polo, { priceCents: 1400, discountedCents: 1120 });
    const { shop } = await open([polo], checkedCart(now));
    expect(screen.getByText('The price has changed from €12.50 to €11.20.')).toBeInTheDocument();
    expect(shop.store.getState().cart.lines[0]).toMatchObject({
      price: 11.2,
      originalPrice: 14,
      discount: 20,
    });
    expect(panel()).toHaveTextContent('Subtotal €22.40');
  });

  it('is cut to what is left, and says so', async () => {
    const { shop } = await open([polo], checkedCart(asChecked(polo, { available: 1 })));
    expect(screen.getByText('Only 1 items available in stock.')).toBeInTheDocument();
    expect(shop.store.getState().cart.lines[0]?.quantity).toBe(1);
  });

  it('says how it is customized and what that costs', async () => {
    const { shop } = await open(
      [printedPolo],
      checkedCart(asChecked(printedPolo, { customizationCents: 500 })),
    );
    expect(panel()).toHaveTextContent('Embroidery, Left chest, Crest, 5th Primary School: €5.00 each');
    expect(screen.getByText('The price has changed from €17.00 to €17.50.')).toBeInTheDocument();
    expect(shop.asked.at(-1)?.input).toMatchObject({ lines: [{ customization: 'LOGO7' }] });
    expect(panel()).toHaveTextContent('Subtotal €17.50');
  });

  it('is not offered where the shop does not customize it so any more', async () => {
    const { shop } = await open(
      [printedPolo],
      checkedCart(asChecked(printedPolo, { customizationCents: null })),
    );
    expect(
      screen.getByText('This customization is not offered any more. Please remove it.'),
    ).toBeInTheDocument();
    expect(shop.store.getState().cart.lines[0]?.customizationCost).toBe(4.5);
  });

  it('of an older cart is not offered with a cost that the shop does not know', async () => {
    await open([{ ...polo, customizationCost: 3 }], checkedCart(asChecked(polo)));
    expect(
      screen.getByText('This customization is not offered any more. Please remove it.'),
    ).toBeInTheDocument();
  });

  it('says that its size has sold out', async () => {
    await open([polo], checkedCart(asChecked(polo, { available: 0 })));
    expect(screen.getByText('This size has sold out. Please remove it.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Quantity of Polo')).toBeNull();
  });

  it('says that its item is gone', async () => {
    await open([polo], checkedCart());
    expect(screen.getByText('This item is no longer sold. Please remove it.')).toBeInTheDocument();
  });

  it('stays as it is where the shop cannot be asked', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { shop } = await open([polo], { ShopCheckCart: () => Promise.reject(new Error('offline')) });
    expect(shop.store.getState().cart.lines).toHaveLength(1);
    expect(within(panel()).queryByText(/sold|changed/)).toBeNull();
  });
});
