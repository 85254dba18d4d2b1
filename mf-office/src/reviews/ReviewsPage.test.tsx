import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeReview } from '../contract/calls.ts';
import { emptyDashboard, openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const review: OfficeReview = {
  id: 3,
  version: 2,
  itemId: 7,
  itemName: 'Classic Polo',
  orderNumber: '10747',
  stars: 4,
  text: 'Soft and warm.',
  name: 'Maria K.',
  language: 'en',
  state: 'pending',
  writtenAt: '2026-11-20T09:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: '',
  reply: '',
};
const roles = ['catalogue'];
const card = () => screen.findByRole('article', { name: 'Classic Polo' });

it('publishes the text that was read and reports if it was replaced in the meantime', async () => {
  let isReplaced = true;
  let reviews = [review];
  const { requests } = openOffice({
    at: '/reviews',
    roles,
    responses: {
      OfficeReviews: () => ({ reviews, next: null }),
      OfficePublishReview: () => {
        if (isReplaced) refusal(409, 'The buyer has rewritten the review.')();
        reviews = [];
        return {};
      },
    },
  });
  const first = within(await card());
  expect(first.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(first.getByText('Soft and warm.')).toHaveAttribute('lang', 'en');
  await user.click(first.getByRole('button', { name: 'Publish' }));
  expect(await first.findByRole('alert')).toHaveTextContent('rewritten the review');
  isReplaced = false;
  await user.click(first.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^This list is empty/)).toBeVisible();
  expect(requests.findLast(({ name }) => name === 'OfficePublishReview')?.input).toEqual({
    id: 3,
    version: 2,
  });
});

it('refuses a review only with a reason', async () => {
  const { requests } = openOffice({
    at: '/reviews',
    roles,
    responses: { OfficeReviews: { reviews: [review], next: null }, OfficeRefuseReview: {} },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Refuse…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Reason (shown to the buyer)'), 'It names somebody.');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(requests.findLast(({ name }) => name === 'OfficeRefuseReview')?.input).toEqual({
    id: 3,
    version: 2,
    reason: 'It names somebody.',
  });
});

it('answers a published review, and removes the answer', async () => {
  let reply = '';
  const { requests } = openOffice({
    at: '/reviews?state=published',
    roles,
    responses: {
      OfficeReviews: () => ({
        reviews: [{ ...review, state: 'published', fit: 'small', reply }],
        next: null,
      }),
      OfficeAnswerReview: (input: { reply: string }) => {
        ({ reply } = input);
        return {};
      },
    },
  });
  const shown = within(await card());
  expect(shown.getByText('The size runs small.')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Answer…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Answer (shown below the review)'), 'Thank you.');
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('Thank you.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the answer' }));
  await waitFor(() => expect(screen.queryByText('Thank you.')).not.toBeInTheDocument());
  expect(requests.flatMap(({ name, input }) => (name === 'OfficeAnswerReview' ? [input] : []))).toEqual([
    { id: 3, version: 2, reply: 'Thank you.' },
    { id: 3, version: 2, reply: '' },
  ]);
});

it('shows decided reviews with who decided, in pages', async () => {
  const decided = {
    ...review,
    state: 'refused',
    decidedAt: review.writtenAt,
    decidedBy: 'anna',
    reason: 'Insult',
  };
  const { requests } = openOffice({
    at: '/reviews?state=refused',
    roles,
    responses: { OfficeReviews: { reviews: [decided], next: 2 } },
  });
  const shown = within(await card());
  expect(shown.getByText(/Decided by anna on .*: Insult/)).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Refuse…' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(requests.at(-1)?.input).toEqual({ state: 'refused', from: 2 }));
});

it('counts on Today for staff who may decide', async () => {
  const waiting = { ...emptyDashboard, reviews: { count: 2, oldest: review.writtenAt } };
  const office = openOffice({ roles });
  await screen.findByRole('heading', { name: 'Today' });
  office.push(waiting);
  expect(await screen.findByRole('link', { name: /2\s*Pending reviews/ })).toHaveAttribute(
    'href',
    '/reviews?state=pending',
  );
  office.unmount();
  const other = openOffice({ roles: ['vouchers'] });
  await screen.findByRole('heading', { name: 'Today' });
  other.push(waiting);
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Pending reviews/ })).not.toBeInTheDocument();
});
