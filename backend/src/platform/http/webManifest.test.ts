import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manifest } from './webManifest.ts';

test('the manifests of both languages describe the same app', () => {
  const [english, greek] = [manifest('en'), manifest('el')];
  assert.equal(english.start_url, '/');
  assert.equal(greek.start_url, '/el');
  assert.equal(greek.lang, 'el');
  assert.equal(english.id, greek.id);
});

test('there are icons for home screens, one of them maskable', () => {
  const { icons } = manifest('en');
  for (const sizes of ['192x192', '512x512']) assert.ok(icons.some((icon) => icon.sizes === sizes));
  assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
});
