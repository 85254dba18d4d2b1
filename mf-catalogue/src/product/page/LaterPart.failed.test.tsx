import { act, fireEvent, screen } from '@testing-library/react';
import { CallsContext, createCallsClient } from 'mf-shared';
import { hydrateRoot } from 'react-dom/client';
// oxlint-disable-next-line no-restricted-imports -- hydrates with a router of its own
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { polo } from '../../testing/samples.ts';
import { LaterPart } from './LaterPart.tsx';

let isReachable = false;

jest.mock('./BelowProduct.tsx', () => {
  if (!isReachable) throw new Error('ChunkLoadError');
  return { BelowProduct: () => <h2>Reviews</h2> };
});

it('keeps the server’s HTML if its code cannot be loaded, and tries again', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const container = document.createElement('div');
  container.innerHTML = '<!--$--><h2>Reviews</h2><!--/$-->';
  document.body.append(container);
  const heading = screen.getByRole('heading');
  const calls = createCallsClient(async () => null, 'en');
  await act(async () => {
    hydrateRoot(
      container,
      <CallsContext value={calls}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <LaterPart product={polo} /> }])} />
      </CallsContext>,
    );
  });
  await act(async () => {
    fireEvent.scroll(window);
  });
  expect(heading).toBeVisible();
  isReachable = true;
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading')).toBe(heading);
});
