import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { ownerOf } from './ownerOf.ts';

const declaring = (name: string, ...paths: string[]) => ({
  name,
  owns: { routes: paths.map((path) => ({ path })) },
});
const set = {
  shell: declaring('shell', '/faq'),
  remotes: [
    declaring('mf_catalogue', '/', '/search/*'),
    declaring('mf_checkout', '/checkout'),
    { name: 'mf_old' },
  ],
} as unknown as ReleaseSet;

for (const [url, owner] of Object.entries({
  '/': 'mf_catalogue',
  '?q=polo': 'mf_catalogue',
  '/el?q=polo': 'mf_catalogue',
  '/search/a//b?q=polo': 'mf_catalogue',
  '/el/Checkout/': 'mf_checkout',
  '/%63heckout': 'mf_checkout',
  '/faq/../checkout': 'mf_checkout',
  '/faq': 'shell',
  '/nowhere': 'shell',
  '/checkout/1': 'shell',
  '//checkout': 'shell',
  '//[x': 'shell',
  '/%zz': 'shell',
}))
  it(`${url} is rendered by ${owner}`, () => assert.equal(ownerOf(set, url).name, owner));
