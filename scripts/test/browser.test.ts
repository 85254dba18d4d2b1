import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBrowser } from './browser.ts';

test('uses the browser that CHROMIUM names', () => {
  assert.equal(
    findBrowser({ CHROMIUM: '/opt/chromium' }, () => true),
    '/opt/chromium',
  );
});

test('finds none if the browser that CHROMIUM names is missing', () => {
  assert.equal(
    findBrowser({ CHROMIUM: '/opt/chromium' }, (file) => file === '/usr/bin/chromium'),
    null,
  );
});

test('looks in the usual paths', () => {
  assert.equal(
    findBrowser({}, (file) => file === '/usr/bin/google-chrome'),
    '/usr/bin/google-chrome',
  );
});
