import { screen } from '@testing-library/react';
import { renderRoutes } from 'mf-shared/testing';
import { shopRoutes } from '../testing/checkout.tsx';

jest.mock('./UnpaidOrder.tsx', () => {
  throw new Error('offline');
});

it('says that an unpaid order cannot be loaded, and offers another attempt', async () => {
  renderRoutes(shopRoutes, { at: '/unpaid-order?order=123#a-token' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  expect(screen.getByRole('heading', { name: 'Your unpaid order' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
