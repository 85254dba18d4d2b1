import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus, type User } from 'mf-shared';
import { Notices } from './Notices.tsx';

const maria: User = {
  id: 7,
  name: 'Maria Ioannou',
  firstName: 'Maria',
  lastName: 'Ioannou',
  email: 'maria@example.test',
  email_id: 12,
  initials: 'MI',
  addr1: 'Ledras 1',
  zip: '1011',
  city: 'Nic',
  phone: '99123456',
};

const notify = (text: string, kind: 'info' | 'error' = 'info'): void =>
  act(() => bus.publish('shell:notice-requested', { v: 1, text, kind }));

it('shows a requested notice in a status region', () => {
  render(<Notices />);
  notify('Item added to favorites successfully.');
  expect(screen.getByRole('status')).toHaveTextContent('Item added to favorites successfully.');
});

it('shows the same text once', () => {
  render(<Notices />);
  notify('Voucher code applied successfully!');
  notify('Voucher code applied successfully!');
  expect(screen.getAllByText('Voucher code applied successfully!')).toHaveLength(1);
});

it('disappears when it is dismissed', async () => {
  const user = userEvent.setup();
  render(<Notices />);
  notify('Failed to add item to favorites.', 'error');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Failed to add item to favorites.')).not.toBeInTheDocument();
});

it('disappears when it no longer applies', () => {
  render(<Notices />);
  notify('Please sign in to add items to favorites.');
  act(() => bus.publish('account:signed-in', { v: 1, user: maria }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  notify('Item added to favorites successfully.');
  act(() => bus.publish('account:favourite-changed', { v: 1, itemId: 5, isFavourite: false }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('disappears after a while, but not under the pointer', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Notices />);
  notify('Details updated successfully.');
  await user.hover(screen.getByText('Details updated successfully.'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Details updated successfully.')).toBeInTheDocument();
  await user.unhover(screen.getByText('Details updated successfully.'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.queryByText('Details updated successfully.')).not.toBeInTheDocument();
  jest.useRealTimers();
});
