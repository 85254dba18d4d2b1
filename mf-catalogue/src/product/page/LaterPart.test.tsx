import { act, fireEvent, screen } from '@testing-library/react';
import { renderInShop } from 'mf-shared/testing';
import { polo } from '../../testing/samples.ts';
import { LaterPart } from './LaterPart.tsx';

it('loads what is below a product with the first input, not before', async () => {
  await act(async () => {
    renderInShop(<LaterPart product={polo} />);
    await import('./BelowProduct.tsx');
  });
  const heading = () => screen.queryByRole('heading', { name: 'Questions and answers' });
  expect(heading()).not.toBeInTheDocument();
  await act(async () => {
    fireEvent.scroll(window);
  });
  expect(heading()).toBeVisible();
});
