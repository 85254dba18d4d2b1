import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manifest } from './webManifest.ts';

test('the shop can be installed in both languages, and is one shop', () => {
  const [english, greek] = [manifest('en'), manifest('el')];
  assert.equal(english.start_url, '/');
  assert.equal(greek.start_url, '/el');
  assert.equal(greek.lang, 'el');
  assert.equal(english.id, greek.id);
});

test('it has icons for a home screen, one of them maskable', () => {
  const { icons } = manifest('en');
  for (const sizes of ['192x192', '512x512']) assert.ok(icons.some((icon) => icon.sizes === sizes));
  assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
});
