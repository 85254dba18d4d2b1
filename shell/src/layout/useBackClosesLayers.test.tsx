import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from 'mf-shared';
import type { ReactNode } from 'react';
import { showShop } from '../testing/showShop.tsx';

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
