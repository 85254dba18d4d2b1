import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readConsent } from './consent.ts';
import { showShop } from '../testing/showShop.tsx';

const day = 24 * 60 * 60 * 1000;
const banner = (): HTMLElement | null => screen.queryByRole('region', { name: 'Cookies' });

it('is open and stores nothing until there is a choice', async () => {
  await showShop();
  expect(banner()).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('stores an accepted choice with its version and time for 90 days', async () => {
  const user = userEvent.setup();
  await showShop();
  await user.click(screen.getByRole('button', { name: 'Accept All Cookies' }));
  expect(banner()).not.toBeInTheDocument();
  expect(readConsent()).toMatchObject({ choice: 'accepted', version: 1 });
  expect(readConsent(Date.now() + 89 * day)).not.toBeNull();
  expect(readConsent(Date.now() + 91 * day)).toBeNull();
});

it('stores a declined choice in the same way', async () => {
  const user = userEvent.setup();
  await showShop();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(banner()).not.toBeInTheDocument();
  expect(readConsent()).toMatchObject({ choice: 'declined', version: 1 });
});

it('gives both choices the same look', async () => {
  await showShop();
  const [accept, decline] = ['Accept All Cookies', 'Decline'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(accept?.className).toBe(decline?.className);
});

it('can be opened again from the footer', async () => {
  const user = userEvent.setup();
  localStorage.setItem(
    'cookieConsent',
    JSON.stringify({ choice: 'accepted', version: 1, at: new Date().toISOString() }),
  );
  await showShop();
  expect(banner()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'COOKIE CHOICE' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(readConsent()?.choice).toBe('declined');
});
