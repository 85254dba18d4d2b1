import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SavedAddress, User } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import SavedAddressChoice from './SavedAddressChoice.tsx';

const maria: User = {
  id: 4,
  name: 'Maria Ioannou',
  firstName: 'Maria',
  lastName: 'Ioannou',
  email: 'maria@example.test',
  email_id: 9,
  initials: 'MI',
  addr1: 'Ledras 1',
  zip: '1011',
  city: 'Nic',
  phone: '99000000',
};
const main: SavedAddress = { id: 'main', street: 'Ledras 1', postCode: '1011', city: 'Nic', phone: '' };
const second: SavedAddress = {
  id: 3,
  street: 'Makariou 3',
  postCode: '3025',
  city: 'Lim',
  phone: '97111111',
};

function show(ShopAddresses: unknown) {
  const onChoose = jest.fn();
  renderInShop(<SavedAddressChoice user={maria} onChoose={onChoose} />, { calls: { ShopAddresses } });
  return onChoose;
}

describe('the choice of a saved address', () => {
  it('fills in the address, with the customer’s phone if it has none', async () => {
    const onChoose = show({ addresses: [main, second] });
    await userEvent.selectOptions(await screen.findByLabelText('Saved address'), 'Makariou 3, 3025');
    expect(onChoose).toHaveBeenLastCalledWith({
      street: 'Makariou 3',
      postCode: '3025',
      city: 'Lim',
      phone: '97111111',
    });
    await userEvent.selectOptions(screen.getByLabelText('Saved address'), 'Ledras 1, 1011');
    expect(onChoose).toHaveBeenLastCalledWith(
      expect.objectContaining({ street: 'Ledras 1', phone: '99000000' }),
    );
  });

  it.each([
    ['there is only one address', { addresses: [main] }],
    ['the addresses cannot be loaded', () => Promise.reject(new Error('away'))],
  ])('is hidden if %s', async (_why, response) => {
    show(response);
    await act(() => Promise.resolve());
    expect(screen.queryByLabelText('Saved address')).not.toBeInTheDocument();
  });
});
