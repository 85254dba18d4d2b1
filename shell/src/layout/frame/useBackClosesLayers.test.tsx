import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, Link, useNavigate } from 'mf-shared';
import type { ReactNode } from 'react';
import { showShop } from '../../testing/showShop.tsx';

function GoBack(): ReactNode {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const pages = [
  { path: '/', element: <Link to="/there">To there</Link> },
  { path: '/there', element: <GoBack /> },
];

it('lets back close the menu first, then leave the page', async () => {
  const user = userEvent.setup();
  const shop = await showShop({ pages });
  await user.click(screen.getByRole('link', { name: 'To there' }));
  const back = await screen.findByRole('button', { name: 'Back' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(back);
  expect(menu).not.toBeInTheDocument();
  expect(shop.path()).toBe('/there');
  await user.click(back);
  expect(await screen.findByRole('link', { name: 'To there' })).toBeInTheDocument();
});

it('does not block links', async () => {
  const user = userEvent.setup();
  const shop = await showShop({ pages });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'To there' }));
  await screen.findByRole('button', { name: 'Back' });
  expect(shop.path()).toBe('/there');
});

it('closes the search with back, but not on its results', async () => {
  const user = userEvent.setup();
  const search = { path: '/search', element: <GoBack /> };
  const shop = await showShop({ pages: [...pages, search], calls: { ShopItems: { items: [], total: 0 } } });
  await user.click(screen.getByRole('link', { name: 'To there' }));
  const back = await screen.findByRole('button', { name: 'Back' });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(back);
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(shop.path()).toBe('/there');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(screen.getByRole('combobox'), 'polo{Enter}');
  await waitFor(() => expect(shop.path()).toMatch(/^\/search/));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(shop.path()).toBe('/there'));
});

it('closes the sign-in popup when another page is opened', async () => {
  const user = userEvent.setup();
  await showShop({ pages });
  act(() => bus.publish('account:sign-in-requested', { v: 1, mode: 'sign-in' }));
  expect(screen.getByRole('dialog', { name: 'SIGN IN' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'To there' }));
  await screen.findByRole('button', { name: 'Back' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
