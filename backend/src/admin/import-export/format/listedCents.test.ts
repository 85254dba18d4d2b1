import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listedCents } from './listedCents.ts';

test('a price in a list may have a currency and separators of thousands', () => {
  for (const [text, cents] of [
    ['12.5', 1250],
    ['12,90 €', 1290],
    ['€12.90', 1290],
    ['EUR 1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1\u202f250,00 EUR', 125_000],
  ] as const)
    assert.equal(listedCents(text), cents, text);
  for (const text of ['', '€', '1.250', '1,250,00', '12.90 USD', '-5', '1.2.3'])
    assert.equal(listedCents(text), null, text);
});
