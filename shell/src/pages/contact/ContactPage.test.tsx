import { screen } from '@testing-library/react';
import { showShop } from '../../showShop.testing.tsx';

it('tells how to reach the shop, at both spellings of its address', async () => {
  await showShop({ at: '/Contact' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact us' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'hello@meltemi.test' })).toHaveAttribute(
    'href',
    'mailto:hello@meltemi.test',
  );
});

it('begins with the shops where they are asked for', async () => {
  await showShop({ at: '/contact?from=shops' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Shops' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the map of our shop in Nicosia' })).toBeInTheDocument();
});
