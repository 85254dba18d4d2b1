import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from 'mf-shared';
import { Notices } from './Notices.tsx';

const tell = (text: string, kind: 'info' | 'error' = 'info'): void =>
  act(() => bus.publish('shell:notice-requested', { v: 1, text, kind }));

it('says politely what a part of the shop wants said', () => {
  render(<Notices />);
  tell('Item added to favorites successfully.');
  expect(screen.getByRole('status')).toHaveTextContent('Item added to favorites successfully.');
});

it('says the same thing once', () => {
  render(<Notices />);
  tell('Voucher code applied successfully!');
  tell('Voucher code applied successfully!');
  expect(screen.getAllByText('Voucher code applied successfully!')).toHaveLength(1);
});

it('goes when it is dismissed', async () => {
  const user = userEvent.setup();
  render(<Notices />);
  tell('Failed to add item to favorites.', 'error');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Failed to add item to favorites.')).not.toBeInTheDocument();
});

it('goes by itself after a while, but not under the pointer', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Notices />);
  tell('Details updated successfully.');
  await user.hover(screen.getByText('Details updated successfully.'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.getByText('Details updated successfully.')).toBeInTheDocument();
  await user.unhover(screen.getByText('Details updated successfully.'));
  act(() => jest.advanceTimersByTime(20_000));
  expect(screen.queryByText('Details updated successfully.')).not.toBeInTheDocument();
  jest.useRealTimers();
});
