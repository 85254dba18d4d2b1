import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Release } from 'mf-toolkit/release';
import { declaresPage } from './declaresPage.ts';

const release = {
  browser: { exposes: { './routes': {}, './pages/product': {} } },
  owns: { routes: [{ path: '/' }, { path: '/search/*' }] },
} as unknown as Release;

it('knows the lazy pages and routes of a release, and no other name', () => {
  for (const page of ['product', '/', '/search/*']) assert.equal(declaresPage(release, page), true, page);
  for (const page of ['routes', '/search/polo', 'list', 'constructor', ''])
    assert.equal(declaresPage(release, page), false, page);
});
