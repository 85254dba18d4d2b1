import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pseudoText, pseudoTexts } from './pseudoText.ts';

test('adds accents and a third of the length', () => {
  assert.equal(pseudoText('Cart'), 'Càrt ··');
  assert.equal(pseudoText('Add it to your cart, please'), 'Àdd ît tô yôûr càrt, pléàsé ······ ···');
});

test('keeps placeholders, links and e-mail addresses', () => {
  assert.equal(pseudoText('Hi {name}'), 'Hî {name} ···');
  assert.match(
    pseudoText('[Here](/faq?from=terms) or shop@example.test'),
    /^\[Héré\]\(\/faq\?from=terms\) ôr shop@example\.test /,
  );
});

test('keeps ids of structured texts', () => {
  assert.deepEqual(pseudoTexts({ id: 'one', lines: ['a'] }), { id: 'one', lines: ['à ·'] });
});
