import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, cartActions } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { inSlot } from '../../testing/inSlot.tsx';
import { CartButtonPlaceholder } from './CartButtonPlaceholder.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn() }));

it('opens a cart that was requested before its remote was loaded', async () => {
  const opened = jest.fn();
  const button = (
    <button type="button" onClick={opened}>
      Cart
    </button>
  );
  jest.mocked(loadRemote).mockResolvedValue({ default: () => button });
  renderInShop(inSlot({ mf_checkout: { CartButton: {} } }, <CartButtonPlaceholder />));
  act(() => bus.publish('checkout:cart-requested', { v: 1 }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});

it('shows the number of items', () => {
  const { store } = renderInShop(<CartButtonPlaceholder />);
  expect(screen.getByRole('button', { name: 'Cart' })).not.toHaveTextContent(/./);
  const shown = { code: 'W7', name: 'Polo', image: '' };
  const line = { id: 7, ...shown, colourCode: 'NVY', size: 'M', listPriceCents: 900, unitPriceCents: 900 };
  act(() => void store.dispatch(cartActions.lineAdded({ ...line, quantity: 1 })));
  expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toHaveTextContent('1');
  act(() => void store.dispatch(cartActions.lineAdded({ ...line, quantity: 2 })));
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toHaveTextContent('3');
});

it('shows in the cart’s place that it is unavailable', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.mocked(loadRemote).mockRejectedValue(new Error('gone'));
  renderInShop(inSlot({ mf_checkout: { CartButton: {} } }, <CartButtonPlaceholder />));
  await userEvent.click(screen.getByRole('button', { name: 'Cart' }));
  expect(await screen.findByRole('status')).toHaveTextContent('What is in your cart is kept.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
