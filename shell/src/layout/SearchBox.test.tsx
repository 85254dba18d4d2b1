import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showShop } from '../showShop.testing.tsx';

const toggle = (): HTMLElement => screen.getByRole('button', { name: 'Search' });
const field = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search the shop' });
const soon = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('opens with the focus in it, and Escape closes it and gives the focus back', async () => {
  const user = userEvent.setup();
  await showShop();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await user.click(toggle());
  expect(field()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(toggle()).toHaveFocus();
});

it('follows what is typed after 150 ms, from two letters on, without taking the focus away', async () => {
  const user = userEvent.setup();
  const shop = await showShop();
  await user.click(toggle());
  await user.type(field(), 'p');
  await soon(200);
  expect(shop.path()).toBe('/');
  await user.type(field(), 'olo');
  expect(shop.path()).toBe('/');
  await waitFor(() => expect(shop.path()).toBe('/search?q=polo'));
  await screen.findByRole('heading', { name: 'Search Results' });
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('polo');
});

it('follows every change where the results are shown already, down to nothing', async () => {
  const user = userEvent.setup();
  const shop = await showShop({ at: '/search?q=pol' });
  await user.click(toggle());
  expect(field()).toHaveValue('pol');
  await user.clear(field());
  await waitFor(() => expect(shop.path()).toBe('/search'));
});

it('does nothing when nothing is submitted', async () => {
  const user = userEvent.setup();
  const shop = await showShop();
  await user.click(toggle());
  await user.type(field(), '  {Enter}');
  await soon(200);
  expect(shop.path()).toBe('/');
  expect(field()).toBeVisible();
});

it('goes to the results at once when submitted, and leaves the focus with them', async () => {
  const user = userEvent.setup();
  const shop = await showShop();
  await user.click(toggle());
  await user.type(field(), 'cap{Enter}');
  expect(shop.path()).toBe('/search?q=cap');
  await screen.findByRole('heading', { name: 'Search Results' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
