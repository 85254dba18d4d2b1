import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from './useLater.tsx';

const Order = ({ id }: { id: number }): ReactNode => <p>Order {id}</p>;

const Failure = ({ id, onRetry }: { id: number; onRetry: () => void }): ReactNode => (
  <button type="button" onClick={onRetry}>
    Load order {id} again
  </button>
);

it('offers another attempt in place of a part that could not be loaded', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const load = jest.fn().mockRejectedValue(new Error('offline'));
  const Part = lazyPart<{ id: number }>(load, Failure);
  render(
    <Suspense>
      <Part id={7} />
    </Suspense>,
  );
  const retry = await screen.findByRole('button', { name: 'Load order 7 again' });
  await userEvent.click(retry);
  expect(retry).toBeVisible();
  load.mockResolvedValue({ default: Order });
  await userEvent.click(retry);
  expect(await screen.findByText('Order 7')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
