import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showShop } from '../../testing/showShop.tsx';

it('shows that a page was not found, in the title too, and links home', async () => {
  await showShop({ at: '/nowhere' });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('Page not found · Meltemi'));
});

it('keeps the layout when a remote is missing, and retries the same URL', async () => {
  const user = userEvent.setup();
  let attempts = 0;
  const shop = await showShop({
    at: '/checkout',
    isMissing() {
      attempts++;
      return true;
    },
  });
  await screen.findByRole('heading', { name: 'This part of the shop is not available at the moment.' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  const attemptsBefore = attempts;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Still not there. Please try again in a minute.')).toBeInTheDocument();
  expect(attempts).toBeGreaterThan(attemptsBefore);
  expect(shop.path()).toBe('/checkout');
  await waitFor(() => expect(document.title).toBe('Not available at the moment · Meltemi'));
});

it('keeps header and footer around a page that failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fail = (): never => {
    throw new Error('broken');
  };
  await showShop({ pages: [{ path: '/', loader: fail, element: null }] });
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('SHIPPING');
});

it('has a minimal layout if the sections could not be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await showShop({
    navigation() {
      throw new Error('no response');
    },
  });
  expect(screen.getByRole('heading', { name: 'Failed to fetch categories.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Meltemi, home' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Failed to fetch categories.'));
});
