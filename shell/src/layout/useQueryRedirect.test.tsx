import { waitFor } from '@testing-library/react';
import { renderInShop } from 'mf-shared/testing';
import type { ReactNode } from 'react';
import { useQueryRedirect } from './useQueryRedirect.ts';

function Anywhere(): ReactNode {
  useQueryRedirect();
  return null;
}

it('redirects to the page in the query and stores the id', async () => {
  const { path } = renderInShop(<Anywhere />, { at: '/?page=loading&id=42' });
  await waitFor(() => expect(path()).toBe('/loading'));
  expect(sessionStorage.getItem('confirmationId')).toBe('42');
});

it.each(['/Meltemi-All-Products?page=2', '/?page=//elsewhere.test', '/?page=javascript:alert(1)', '/?id=42'])(
  'does not redirect %s',
  async (address) => {
    const { path } = renderInShop(<Anywhere />, { at: address });
    await Promise.resolve();
    expect(path()).toBe(address);
    expect(sessionStorage.getItem('confirmationId')).toBeNull();
  },
);
