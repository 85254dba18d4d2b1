import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, waitFor } from '@testing-library/react';
import { bus } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { renderFragment } from '../remotes/RemoteSlot.tsx';
import { WaitingForCart } from './WaitingForCart.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn() }));

it('opens the cart that was asked for before its remote was there', async () => {
  const opened = jest.fn();
  const button = (
    <button type="button" onClick={opened}>
      Cart
    </button>
  );
  jest.mocked(loadRemote).mockResolvedValue({ default: () => button });
  renderInShop(renderFragment('CartButton', {}, <WaitingForCart />));
  act(() => bus.publish('checkout:cart-requested', { v: 1 }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});
