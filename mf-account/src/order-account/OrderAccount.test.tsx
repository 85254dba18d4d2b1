import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, readUser } from 'mf-shared';
import { renderInShop, type MockResponses } from 'mf-shared/testing';
import { maria } from '../testing/maria.ts';
import OrderAccount from './OrderAccount.tsx';

const order = { number: '12345678', firstName: 'Maria', lastName: 'Ioannou', email: maria.email };

async function choose(password: string, calls: MockResponses = {}) {
  const shop = renderInShop(<OrderAccount {...order} />, { calls });
  const user = userEvent.setup({ delay: null });
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  return shop;
}

it('registers the guest with a password and signs them in', async () => {
  const { requests } = await choose('Shopper#123', { ShopRegister: { user: maria } });
  expect(await screen.findByText(/^Your account is ready, with order 12345678 in it\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Orders' })).toBeInTheDocument();
  expect(requests.at(-1)).toMatchObject({
    name: 'ShopRegister',
    input: { name: 'Maria', surname: 'Ioannou', email: maria.email, password: 'Shopper#123', group: 9 },
  });
  expect(readUser()).toMatchObject({ id: maria.id });
});

it('applies the password rules of a registration', async () => {
  const { requests } = await choose('short');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^Password must contain/);
  expect(requests).toEqual([]);
});

it('reports an e-mail that already has an account', async () => {
  await choose('Shopper#123', { ShopRegister: { user: null } });
  expect(await screen.findByText('Registration failed. User may already exist.')).toBeInTheDocument();
});

it('shows why the shop refused', async () => {
  const refusal = new CallError('ShopRegister', 429, 'Too many attempts. Please try again later.');
  await choose('Shopper#123', { ShopRegister: () => Promise.reject(refusal) });
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeInTheDocument();
});

it('renders nothing for a signed-in customer', () => {
  localStorage.setItem('user', JSON.stringify(maria));
  renderInShop(<OrderAccount {...order} />);
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});
