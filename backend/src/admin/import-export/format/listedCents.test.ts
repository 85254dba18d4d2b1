import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generated, price, seed } from '../testing/generatedLists.ts';
import { listedCents } from './listedCents.ts';

test('a price in a list may have a currency and separators of thousands', () => {
  for (const [text, cents] of [
    ['12.5', 1250],
    ['12,90 €', 1290],
    ['€12.90', 1290],
    ['EUR 1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1\u202f250,00 EUR', 125_000],
    ["1'250.00", 125_000],
    ['12.9000', 1290],
    ['12,- €', 1200],
  ] as const)
    assert.equal(listedCents(text), cents, text);
  for (const text of ['', '€', '1.250', '1,250,00', '12.90 USD', '-5', '1.2.3', '12 90', '12€90', '12,900'])
    assert.equal(listedCents(text), null, text);
});

test(`a price is the same however it is written, as generated with seed ${seed}`, () => {
  for (const { cents, written } of generated(price)) assert.equal(listedCents(written), cents, written);
});

test('a price without VAT is none', () => {
  for (const text of ['12.90 + VAT', '12,90 χωρίς ΦΠΑ', '12.90 net', '12,90 (προ ΦΠΑ)'])
    assert.equal(listedCents(text), null, text);
});
