import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manifest } from './webManifest.ts';

const shop = { name: 'Aphrodite', strapline: 'Clothing in Cyprus' };

test('the manifests of both languages describe the same app', () => {
  const [english, greek] = [manifest('en', shop), manifest('el', { ...shop, name: 'Αφροδίτη' })];
  assert.equal(english.start_url, '/');
  assert.equal(greek.start_url, '/el');
  assert.equal(greek.lang, 'el');
  assert.deepEqual([english.name, greek.short_name], ['Aphrodite', 'Αφροδίτη']);
  assert.equal(english.id, greek.id);
});

test('there are icons for home screens, one of them maskable', () => {
  const { icons } = manifest('en', shop);
  for (const sizes of ['192x192', '512x512']) assert.ok(icons.some((icon) => icon.sizes === sizes));
  assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
});
