import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { categoryResponse } from '../testing/samples.ts';

jest.mock('./filterParts.ts', () => {
  throw new Error('not loaded');
});

it('shows the filters in the page if their sheet cannot be loaded', async () => {
  renderRoutes(routes, {
    at: '/Meltemi-School/uniforms/polos',
    calls: { ShopCategory: categoryResponse() },
  });
  const toggle = await screen.findByRole('button', { name: 'Filters' });
  const form = screen.getByRole('form', { name: 'Filters' });
  expect(form).not.toHaveAttribute('data-open');
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'true'));
  expect(form).toHaveAttribute('data-open', 'true');
  await userEvent.click(toggle);
  await waitFor(() => expect(form).not.toHaveAttribute('data-open'));
});
