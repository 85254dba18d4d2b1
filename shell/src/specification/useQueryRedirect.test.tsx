import { waitFor } from '@testing-library/react';
import { renderInShop } from 'mf-shared/testing';
import type { ReactNode } from 'react';
import { useQueryRedirect } from './useQueryRedirect.ts';

function Anywhere(): ReactNode {
  useQueryRedirect();
  return null;
}

it.each(['/', '/faq', '/Meltemi-All-Products'])(
  'redirects from %s to the page in the query and stores the id',
  async (at) => {
    const { path } = renderInShop(<Anywhere />, { at: `${at}?page=loading&id=42` });
    await waitFor(() => expect(path()).toBe('/loading'));
    expect(sessionStorage.getItem('confirmationId')).toBe('42');
  },
);

it.each([
  '/Meltemi-All-Products?page=2',
  '/Meltemi-All-Products?page=-1',
  '/?page=//elsewhere.test',
  '/?page=javascript:alert(1)',
  '/?id=42',
])('does not redirect %s', async (url) => {
  const { path } = renderInShop(<Anywhere />, { at: url });
  await Promise.resolve();
  expect(path()).toBe(url);
  expect(sessionStorage.getItem('confirmationId')).toBeNull();
});
