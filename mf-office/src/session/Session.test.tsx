import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeReview } from '../contract/calls.ts';
import { jackets, openOffice, orderOf, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const published: OfficeReview = {
  id: 3,
  version: 2,
  itemId: 7,
  itemName: 'Classic Polo',
  orderNumber: '10747',
  stars: 4,
  text: 'Soft and warm.',
  name: 'Maria K.',
  language: 'en',
  state: 'published',
  writtenAt: '2026-11-20T09:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: '',
  reply: '',
};
const maria = { staff: { name: 'maria', roles: ['orders'] } };

async function signIn(): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'maria');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('asks for a sign-in before anything is shown', async () => {
  const { requests } = openOffice({
    responses: { OfficeSession: { staff: null, shopName: 'Meltemi' }, OfficeSignIn: maria },
  });
  await signIn();
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(requests.find(({ name }) => name === 'OfficeSignIn')?.input).toEqual({
    name: 'maria',
    password: 'a password',
    code: '123456',
  });
});

it('reports wrong credentials without details, and requires a new code', async () => {
  openOffice({
    responses: { OfficeSession: { staff: null, shopName: 'Meltemi' }, OfficeSignIn: { staff: null } },
  });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Wrong name, password or code. Each code works only once.',
  );
  expect(screen.getByLabelText('Code')).toHaveValue('');
});

it('asks again when the session expires, keeps the input and continues', async () => {
  let isOver = true;
  const added: object[] = [];
  openOffice({
    at: '/orders/10747',
    responses: {
      OfficeOrder: { order: jackets },
      OfficeSignIn: maria,
      OfficeAddNote(input: object) {
        if (isOver) refusal(401, 'Please sign in.')();
        added.push(input);
        return {};
      },
    },
  });
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Call before noon');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  expect(screen.getByLabelText('Note for colleagues')).toHaveValue('Call before noon');
  isOver = false;
  await signIn();
  expect(await screen.findByLabelText('Note for colleagues')).toHaveValue('');
  expect(added).toEqual([{ id: expect.any(String), number: '10747', text: 'Call before noon' }]);
});

it('keeps an unsent note, through a reload too', async () => {
  const responses = { OfficeOrder: { order: jackets }, OfficeAddNote: refusal(0, 'no connection') };
  const { unmount } = openOffice({ at: '/orders/10747', responses });
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Call before noon');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  unmount();
  openOffice({ at: '/orders/10747', responses });
  expect(await screen.findByLabelText('Note for colleagues')).toHaveValue('Call before noon');
});

it('continues nothing for another member of staff who signs in instead', async () => {
  const added = jest.fn(refusal(401, 'Please sign in.'));
  openOffice({
    at: '/orders/10747',
    responses: {
      OfficeOrder: { order: jackets },
      OfficeSignIn: { staff: { name: 'nikos', roles: ['orders'] } },
      OfficeAddNote: added,
    },
  });
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Call before noon');
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  await signIn();
  await waitFor(() => expect(screen.getByLabelText('Note for colleagues')).toHaveValue(''));
  expect(JSON.stringify(sessionStorage)).not.toContain('noon');
  expect(added).toHaveBeenCalledTimes(1);
});

it('asks before it signs out while something is not saved', async () => {
  const { requests } = openOffice({
    at: '/orders/10747',
    responses: { OfficeOrder: { order: jackets }, OfficeSignOut: {} },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const note = await screen.findByLabelText('Note for colleagues');
  await user.type(note, 'Call before noon');
  await press('Sign out');
  expect(screen.getByRole('dialog', { name: 'Discard what you entered?' })).toBeVisible();
  await press('Continue editing');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(note).toHaveValue('Call before noon');
  expect(requests.some(({ name }) => name === 'OfficeSignOut')).toBe(false);
  await user.clear(note);
  await press('Sign out');
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

it('asks too while a dialog has input that is not saved', async () => {
  const { requests } = openOffice({
    at: '/orders/10747',
    responses: { OfficeOrder: { order: jackets } },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  await user.type(screen.getByLabelText('Amount in euro'), '5');
  await user.keyboard('{Control>}k{/Control}');
  await user.click(screen.getByRole('option', { name: 'Sign out' }));
  expect(screen.getByRole('button', { name: 'Discard and sign out' })).toBeVisible();
  expect(requests.some(({ name }) => name === 'OfficeSignOut')).toBe(false);
});

it('leaves no drafts in the browser after signing out', async () => {
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const kept = () => JSON.stringify(sessionStorage);
  const { unmount } = openOffice({
    at: '/orders/10747',
    responses: {
      OfficeOrder: {
        order: orderOf({ state: 'packed', message: { language: 'en', subject: 'Order 10747' } }),
      },
      OfficeSignOut: {},
    },
  });
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Eleni is away');
  await press('Write to the customer…');
  await user.type(screen.getByLabelText('Text'), 'Dear Eleni');
  await press('Close');
  await press('Hand over…');
  await user.type(screen.getByLabelText('Tracking number of 10747'), 'CY1001');
  await press('Close');
  for (const text of ['Eleni is away', 'Dear Eleni', 'CY1001']) expect(kept()).toContain(text);
  await press('Sign out');
  await press('Discard and sign out');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(kept()).not.toMatch(/Eleni|CY1001/);
  unmount();

  openOffice({
    at: '/hand-over',
    responses: { OfficeOrder: { order: orderOf({ state: 'packed' }) }, OfficeSignOut: {} },
  });
  await user.type(await screen.findByLabelText('Order number'), '10747{Enter}');
  await user.type(await screen.findByLabelText('Tracking number of 10747'), 'CY1001{Enter}');
  expect(kept()).toContain('Eleni');
  await press('Sign out');
  await press('Discard and sign out');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(kept()).not.toMatch(/Eleni|CY1001/);
});

it('keeps the answer to a review until it is sent or its author signs out', async () => {
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  openOffice({
    at: '/reviews?state=published',
    roles: ['catalogue'],
    responses: {
      OfficeReviews: { reviews: [published], next: null },
      OfficeSignOut: {},
      OfficeSignIn: { staff: { name: 'maria', roles: ['catalogue'] } },
    },
  });
  const answer = (): HTMLElement => screen.getByLabelText('Answer (shown below the review)');
  await press('Answer…');
  await user.type(answer(), 'Thank you');
  await press('Close');
  await press('Answer…');
  expect(answer()).toHaveValue('Thank you');
  await press('Close');
  await press('Sign out');
  await press('Discard and sign out');
  await signIn();
  await press('Answer…');
  expect(answer()).toHaveValue('');
});

it('follows a role that was taken away, without a reload', async () => {
  let roles = ['orders', 'catalogue'];
  openOffice({
    at: '/orders/10747',
    responses: {
      OfficeSession: () => ({ staff: { name: 'maria', roles }, shopName: 'Meltemi' }),
      OfficeOrder: () => (roles.includes('orders') ? { order: jackets } : refusal(403, 'Not your role.')()),
      OfficeAddNote: refusal(403, 'Not your role.'),
    },
  });
  await user.type(await screen.findByLabelText('Note for colleagues'), 'Call before noon');
  roles = ['catalogue'];
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Reviews' })).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Note for colleagues')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You do not have access to this page.');
});

it('names the shop as its seller does', async () => {
  openOffice({ responses: { OfficeSession: { ...maria, shopName: 'Zephyr' } } });
  expect(await screen.findByRole('link', { name: 'Zephyr office' })).toBeVisible();
  expect(document.title).toBe('Today · Zephyr');
});
