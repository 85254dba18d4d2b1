import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBrowser, findHeadlessBrowser } from './browser.ts';

test('uses the browser in CHROMIUM', () => {
  assert.equal(
    findBrowser({ CHROMIUM: '/opt/chromium' }, () => true),
    '/opt/chromium',
  );
});

test('finds none if the browser in CHROMIUM is missing', () => {
  assert.equal(
    findBrowser({ CHROMIUM: '/opt/chromium' }, (file) => file === '/usr/bin/chromium'),
    null,
  );
});

test('searches the usual paths', () => {
  assert.equal(
    findBrowser({}, (file) => file === '/usr/bin/google-chrome'),
    '/usr/bin/google-chrome',
  );
});

test('prefers the headless shell for journeys, unless CHROMIUM is set', () => {
  const installed = (file: unknown): boolean => String(file).startsWith('/usr/bin/chromium');
  assert.equal(findHeadlessBrowser({}, installed), '/usr/bin/chromium-headless-shell');
  assert.equal(findHeadlessBrowser({ CHROMIUM: '/usr/bin/chromium' }, installed), '/usr/bin/chromium');
  assert.equal(
    findHeadlessBrowser({}, (file) => file === '/usr/bin/chromium'),
    '/usr/bin/chromium',
  );
});
