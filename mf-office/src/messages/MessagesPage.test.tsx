import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeMessage } from '../contract/calls.ts';
import { emptyDashboard, openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const message: OfficeMessage = {
  id: 4,
  name: 'Eleni Georgiou',
  email: 'eleni+shop@example.test',
  subject: 'Sizes & more',
  text: 'Is 10 years\nbig enough?',
  customerId: 7,
  receivedAt: '2026-11-20T09:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
};
const roles = ['customers'];
const card = () => screen.findByRole('article', { name: 'Sizes & more' });

it('shows unanswered messages, to be answered by e-mail and marked with a click', async () => {
  let messages = [message];
  let isAnsweredElsewhere = true;
  const { requests } = openOffice({
    at: '/messages',
    roles,
    responses: {
      OfficeMessages: () => ({ messages, next: null }),
      OfficeMarkMessage: () => {
        if (isAnsweredElsewhere) refusal(409, 'anna has answered this message already.')();
        messages = [];
        return {};
      },
    },
  });
  const first = within(await card());
  expect(first.getByText(/Is 10 years/)).toBeVisible();
  expect(first.getByRole('link', { name: 'Eleni Georgiou' })).toHaveAttribute('href', '/customers/7');
  expect(first.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    'mailto:eleni%2Bshop%40example.test?subject=Re%3A%20Sizes%20%26%20more',
  );
  await user.click(first.getByRole('button', { name: 'Mark as answered' }));
  expect(await first.findByRole('alert')).toHaveTextContent('anna has answered');
  isAnsweredElsewhere = false;
  await user.click(first.getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText(/^This list is empty/)).toBeVisible();
  expect(requests.findLast(({ name }) => name === 'OfficeMarkMessage')?.input).toEqual({
    id: 4,
    isAnswered: true,
  });
});

it('shows answered messages with who answered, which can be reopened or deleted', async () => {
  const answered = { ...message, customerId: null, answeredAt: message.receivedAt, answeredBy: 'anna' };
  const { requests } = openOffice({
    at: '/messages?state=answered',
    roles,
    responses: {
      OfficeMessages: { messages: [answered], next: 3 },
      OfficeMarkMessage: {},
      OfficeDeleteMessage: {},
    },
  });
  const first = within(await card());
  expect(first.getByText(/Answered by anna on/)).toBeVisible();
  expect(first.queryByRole('link', { name: 'Eleni Georgiou' })).not.toBeInTheDocument();
  await user.click(first.getByRole('button', { name: 'Mark as unanswered' }));
  expect(requests.findLast(({ name }) => name === 'OfficeMarkMessage')?.input).toEqual({
    id: 4,
    isAnswered: false,
  });
  await user.click(within(await card()).getByRole('button', { name: 'Delete permanently' }));
  expect(requests.findLast(({ name }) => name === 'OfficeDeleteMessage')?.input).toEqual({ id: 4 });
  await user.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(requests.at(-1)?.input).toEqual({ state: 'answered', from: 3 }));
});

it('counts on Today for staff who see customers', async () => {
  const waiting = { ...emptyDashboard, messages: { count: 2, oldest: message.receivedAt } };
  const office = openOffice({ roles });
  await screen.findByRole('heading', { name: 'Today' });
  office.push(waiting);
  expect(await screen.findByRole('link', { name: /2\s*Open messages/ })).toHaveAttribute(
    'href',
    '/messages?state=waiting',
  );
  office.unmount();
  const other = openOffice({ roles: ['vouchers'] });
  await screen.findByRole('heading', { name: 'Today' });
  other.push(waiting);
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /messages/i })).not.toBeInTheDocument();
});
