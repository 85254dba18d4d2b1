import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShop } from 'mf-shared/testing';
import { polo } from '../testing/samples.ts';
import { LaterPart } from './LaterPart.tsx';

let mockIsOffline = true;

jest.mock('./BelowProduct.tsx', () => {
  if (mockIsOffline) throw new Error('offline');
  return jest.requireActual('./BelowProduct.tsx');
});

it('loads what is below a product with the first input, not before, and again if that fails', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  await act(async () => {
    renderInShop(<LaterPart product={polo} />);
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.scroll(window);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
  mockIsOffline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
