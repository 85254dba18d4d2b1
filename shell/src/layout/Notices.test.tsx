import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from 'mf-shared';
import { Notices } from './Notices.tsx';

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
