import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBrowser } from './browser.ts';

test('takes the browser that CHROMIUM names', () => {
  assert.equal(
    findBrowser({ CHROMIUM: '/opt/chromium' }, () => true),
    '/opt/chromium',
  );
});

test('takes no other browser where the one that CHROMIUM names is missing', () => {
  assert.equal(
    findBrowser({ CHROMIUM: '/opt/chromium' }, (place) => place === '/usr/bin/chromium'),
    null,
  );
});

test('looks in the usual places', () => {
  assert.equal(
    findBrowser({}, (place) => place === '/usr/bin/google-chrome'),
    '/usr/bin/google-chrome',
  );
});
