import { act, fireEvent, screen } from '@testing-library/react';
import { cartActions } from 'mf-shared';
import { renderInShop } from 'mf-shared/testing';
import { useHiddenByScrolling } from './useHiddenByScrolling.ts';

const Bar = () => <p>{useHiddenByScrolling() ? 'hidden' : 'shown'}</p>;

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

it('hides on the way down, and returns on the way up and when the cart changes', () => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  const { store } = renderInShop(<Bar />);
  scrollTo(600);
  expect(screen.getByText('hidden')).toBeVisible();
  scrollTo(500);
  expect(screen.getByText('shown')).toBeVisible();
  scrollTo(600);
  const shown = { code: 'W7', name: 'Polo', image: '' };
  const line = { id: 7, ...shown, colourCode: 'NVY', size: 'M', listPriceCents: 900, unitPriceCents: 900 };
  act(() => void store.dispatch(cartActions.lineAdded({ ...line, quantity: 1 })));
  expect(screen.getByText('shown')).toBeVisible();
});
