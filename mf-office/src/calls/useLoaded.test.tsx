import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDashboard, jackets, openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const { number, name, placedAt, state, units, totalCents, delivery, isPickup } = jackets;
const row = { number, name, placedAt, state, units, totalCents, delivery, isPickup };
const pushed = (count: number) => ({
  ...emptyDashboard,
  waiting: [{ view: 'to-pack' as const, count, oldest: null }],
});

/** The list of orders refreshes when the number of its orders changes. */
function openOrders() {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:32:00.000Z'));
  let answer: () => object = () => ({ orders: [row], next: null });
  const office = openOffice({
    at: '/orders?view=to-pack',
    responses: {
      OfficeOrders: () => answer(),
      OfficeSignIn: { staff: { name: 'maria', roles: ['orders'] } },
    },
  });
  return { ...office, now, become: (next: () => object) => (answer = next) };
}

it('keeps the page when a refresh in the background fails, until one succeeds', async () => {
  const { now, push, become } = openOrders();
  const link = await screen.findByRole('link', { name: number });
  now.mockReturnValue(Date.parse('2026-11-20T12:40:00.000Z'));
  become(refusal(0, 'no connection'));
  push(pushed(1));
  const line = await screen.findByText(/^Could not refresh/);
  expect(line).toHaveTextContent(/^Could not refresh\. Data from 20\/11\/2026, 14:32\.$/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(link).toBeVisible();
  become(() => ({ orders: [{ ...row, number: '10748' }], next: null }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '10748' })).toBeVisible();
  expect(line).not.toBeInTheDocument();

  become(refusal(503, 'The shop is busy.'));
  push(pushed(2));
  expect(await screen.findByText(/^Could not refresh/)).toHaveTextContent(/14:40\.$/);
  become(() => ({ orders: [row], next: null }));
  push(pushed(3));
  expect(await screen.findByRole('link', { name: number })).toBeVisible();
  expect(screen.queryByText(/^Could not refresh/)).toBeNull();
});

it('shows no former list for another filter', async () => {
  const { push, become } = openOrders();
  await screen.findByRole('link', { name: number });
  become(refusal(0, 'no connection'));
  push(pushed(1));
  await screen.findByText(/^Could not refresh/);
  await user.click(screen.getByRole('link', { name: 'All orders' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(screen.queryByRole('link', { name: number })).toBeNull();
  expect(screen.queryByText(/^Could not refresh/)).toBeNull();
});

it('removes what staff may no longer read', async () => {
  const { push, become } = openOrders();
  await screen.findByRole('link', { name: number });
  become(refusal(403, 'Not for you.'));
  push(pushed(1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not for you.');
  expect(screen.queryByRole('link', { name: number })).toBeNull();
});

it('asks for a sign-in above the page when a refresh finds that the session is over', async () => {
  const { push, become } = openOrders();
  const link = await screen.findByRole('link', { name: number });
  become(refusal(401, 'Please sign in.'));
  push(pushed(1));
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  expect(link).toBeInTheDocument();
  become(() => ({ orders: [{ ...row, number: '10748' }], next: null }));
  await user.type(screen.getByLabelText('Name'), 'maria');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: '10748' })).toBeVisible();
  expect(screen.queryByText(/^Could not refresh/)).toBeNull();
});

it('keeps the page when it cannot be loaded again after an action', async () => {
  let isDown = false;
  openOffice({
    at: `/orders/${number}`,
    language: 'el',
    responses: {
      OfficeOrder: () => (isDown ? refusal(0, 'no connection')() : { order: jackets }),
      OfficeAddNote() {
        isDown = true;
        return {};
      },
    },
  });
  const note = await screen.findByLabelText('Σημείωση για συναδέλφους');
  await user.type(note, 'Call before noon');
  await user.click(screen.getByRole('button', { name: 'Προσθήκη σημείωσης' }));
  expect(await screen.findByText(/^Η ανανέωση απέτυχε\. Δεδομένα από /)).toBeVisible();
  expect(note).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Δοκιμάστε ξανά' }));
  await waitFor(() => expect(screen.queryByText(/^Η ανανέωση απέτυχε/)).toBeNull());
});
