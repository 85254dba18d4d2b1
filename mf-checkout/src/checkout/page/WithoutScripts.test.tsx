import { screen } from '@testing-library/react';
import { renderInShop, testSeller } from 'mf-shared/testing';
import { WithoutScripts } from './WithoutScripts.tsx';

const link = () => screen.getByRole('link', { hidden: true });

describe('the checkout without scripts', () => {
  it('names the phone of the shop', () => {
    renderInShop(<WithoutScripts />, { seller: testSeller });
    expect(link()).toHaveAttribute('href', `tel:${testSeller.dial}`);
  });

  it('links to the contact page if the shop has no phone', () => {
    renderInShop(<WithoutScripts />, { seller: { phone: '', dial: '' } });
    expect(link()).toHaveAttribute('href', '/contact');
  });
});
